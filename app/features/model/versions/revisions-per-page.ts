/** Versions of a model on one page; older ones are a page further. */
export const REVISIONS_PER_PAGE = 20;
