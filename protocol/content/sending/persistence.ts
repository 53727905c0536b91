/** Attempts of one request, until it succeeds or patience has an end. */
import { PassingRefusal } from "./post-archive.ts";

export interface Persistence {
  /** Milliseconds without any success after which an upload is given up. */
  patienceMs: number;
  signal?: AbortSignal;
  /** Told when a request failed and is tried again, and when one succeeded. */
  onWaiting?: (isWaiting: boolean) => void;
}

const FIRST_WAIT_MS = 1_000;
const LONGEST_WAIT_MS = 15_000;

/** Runs requests of one upload; a success of any of them gives all of them new patience. */
export function persistent({ patienceMs, signal, onWaiting }: Persistence) {
  let lastSuccess = Date.now();
  return async function untilDone<Answer>(request: () => Promise<Answer>): Promise<Answer> {
    for (let wait = FIRST_WAIT_MS; ; wait = Math.min(2 * wait, LONGEST_WAIT_MS)) {
      try {
        const answer = await request();
        lastSuccess = Date.now();
        onWaiting?.(false);
        return answer;
      } catch (error) {
        if (!(error instanceof PassingRefusal) || Date.now() + wait - lastSuccess > patienceMs) throw error;
        onWaiting?.(true);
        await pause(wait, signal);
      }
    }
  };
}

/** Waits; shorter when the browser says that the connection is back. Rejects with the signal's reason. */
function pause(milliseconds: number, signal: AbortSignal | undefined): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const stop = () => reject(signal?.reason);
  if (signal?.aborted) stop();
  const timer = setTimeout(resolve, milliseconds);
  const back = () => resolve();
  globalThis.addEventListener?.("online", back);
  signal?.addEventListener("abort", stop);
  return promise.finally(() => {
    clearTimeout(timer);
    globalThis.removeEventListener?.("online", back);
    signal?.removeEventListener("abort", stop);
  });
}
