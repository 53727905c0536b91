/** Tasks of a model on one page. */
export const MODEL_TASKS_PER_PAGE = 10;
