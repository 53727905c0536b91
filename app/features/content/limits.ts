/** Bytes that are read into a page to be looked at; a larger file is to be downloaded. */
export const MOST_SHOWN_BYTES = 8 * 1_048_576;
