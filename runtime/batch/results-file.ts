/** File name of a batch's result. Pages recognize the result of a batch by it before they read the archive. */
export const RESULTS_FILE = "results.zip";
