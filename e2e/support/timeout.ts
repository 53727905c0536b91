/** Milliseconds that a page may take for anything before a journey gives up: shared machines have slow moments. */
export const TIMEOUT_MS = 60_000;
