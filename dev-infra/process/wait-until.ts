import { setTimeout as sleep } from "node:timers/promises";

export interface WaitOptions {
  readonly timeoutMs: number;
  /** Milliseconds between two attempts (default 25: a start takes tenths of a second, an attempt a millisecond). */
  readonly pollMs?: number;
  /** Why it can no longer succeed, for example because a process has ended. */
  readonly failure?: () => Error | undefined;
  /** The error to throw on timeout. @param cause the check's last error, if any */
  readonly tooLate: (cause: unknown) => Error;
}

/** Repeats a check until it succeeds without throwing. @throws the failure, or `tooLate`'s error on timeout */
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
