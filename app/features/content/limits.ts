/** Largest file in bytes shown on a page; larger ones are only offered for download. */
export const MOST_SHOWN_BYTES = 8 * 1_048_576;
