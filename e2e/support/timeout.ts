/** Milliseconds that any step of a page may take before a journey fails: shared machines are slow at times. */
export const TIMEOUT_MS = 60_000;
