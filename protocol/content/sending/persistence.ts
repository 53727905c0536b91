/** Retries a request until it succeeds or its time limit is reached. */
import { PassingRefusal } from "./post-archive.ts";

export interface Persistence {
  /** Milliseconds without any success after which an upload is given up. */
  patienceMs: number;
  signal?: AbortSignal;
  /** Called when a request failed and is retried, and when one succeeds. */
  onWaiting?: (isWaiting: boolean) => void;
}

const FIRST_WAIT_MS = 1_000;
const LONGEST_WAIT_MS = 15_000;

/** Runs requests of one upload. A success of any of them resets the time limit of all. */
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

/** Waits. Ends early when the browser reports that the connection is back. Rejects with the signal's reason. */
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
