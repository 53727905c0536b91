/** After this long without a confirmation a transaction is given up on; it may still be confirmed. */
export const RECEIPT_LIMIT_MS = 30 * 60_000;
