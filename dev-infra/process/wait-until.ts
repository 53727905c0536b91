import { setTimeout as sleep } from "node:timers/promises";

export interface WaitOptions {
  readonly timeoutMs: number;
  /** Milliseconds between two tries (default 25: a start takes tenths of a second, a try a millisecond). */
  readonly pollMs?: number;
  /** Why it can no longer succeed, for example because a process has ended. */
  readonly failure?: () => Error | undefined;
  /** What is thrown when time is up. @param cause what the check threw last, if it did */
  readonly tooLate: (cause: unknown) => Error;
}

/**
 * Tries a check until it succeeds; one that throws has not succeeded yet.
 * @throws The failure as soon as there is one, or what `tooLate` makes when time is up
 */
export async function waitUntil(check: () => Promise<boolean>, options: WaitOptions): Promise<void> {
  const { timeoutMs, pollMs = 25 } = options;
  const end = Date.now() + timeoutMs;
  for (;;) {
    let cause: unknown;
    try {
      if (await check()) return;
    } catch (error) {
      cause = error;
    }
    const failure = options.failure?.();
    if (failure) throw failure;
    if (Date.now() > end) throw options.tooLate(cause);
    await sleep(pollMs);
  }
}
