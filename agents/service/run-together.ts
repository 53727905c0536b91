/** Runs agents that share a program: one that fails is started again and does not end the others. */
import { setTimeout as sleep } from "node:timers/promises";

export interface TogetherOptions {
  readonly signal: AbortSignal;
  /** Reports a failure and the pause before the next start, seconds. */
  onFailure(agent: number, cause: Error, pauseSeconds: number): void;
  readonly firstPauseSeconds?: number;
}

const LONGEST_PAUSE_SECONDS = 60;

/** `starts` resolve when their agent has stopped. @throws the failure of a program's only agent */
export async function runTogether(
  starts: readonly (() => Promise<void>)[],
  { signal, onFailure, firstPauseSeconds = 2 }: TogetherOptions,
): Promise<void> {
  const [only, ...others] = starts;
  if (only && others.length === 0) return await only();
  await Promise.all(
    starts.map(async (start, agent) => {
      for (let pause = firstPauseSeconds; !signal.aborted; pause = Math.min(pause * 2, LONGEST_PAUSE_SECONDS))
        try {
          return await start();
        } catch (cause) {
          onFailure(agent, cause as Error, pause);
          await sleep(pause * 1_000, undefined, { signal }).catch(() => undefined);
        }
    }),
  );
}
