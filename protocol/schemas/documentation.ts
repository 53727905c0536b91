/** Types of documentation pages (F289). */
export const documentationTypes = ["guide", "api", "tutorial", "reference", "whitepaper"] as const;
export type DocumentationType = (typeof documentationTypes)[number];

/** Default and maximum number of results (F288). */
export const DOCS_SEARCH_RESULTS = 10;
export const DOCS_SEARCH_LIMIT = 50;
/** Wait after the last key before a search starts, milliseconds (F288). */
export const DOCS_SEARCH_DEBOUNCE_MS = 300;
export const DOCS_SEARCH_TEXT_MAX = 100;
