/** Revisions of a model per page. */
export const REVISIONS_PER_PAGE = 20;
