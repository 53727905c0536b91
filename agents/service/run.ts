/** The life of an agent: it looks for work at intervals, goes on after every failure, and ends when it is told to. */
import { setTimeout as sleep } from "node:timers/promises";
import type { Health } from "./health-server.ts";
import type { Log } from "./log.ts";
import type { Metrics } from "./metrics.ts";

export interface Agent {
  /** Looks for work and begins what there is. @throws when index or chain do not answer */
  look(): Promise<void>;
  /** Resolves when nothing is worked on. */
  idle(): Promise<void>;
}

export interface RunOptions {
  readonly pollSeconds: number;
  readonly signal: AbortSignal;
  readonly log: Log;
  readonly metrics: Metrics;
}

/** Longest pause after failures in a row, seconds. */
const LONGEST_PAUSE = 60;

/** @returns what says how the agent is, and its end */
export function runAgent(agent: Agent, { pollSeconds, signal, log, metrics }: RunOptions) {
  let failures = 0;
  let words = "starting";
  const live = async () => {
    while (!signal.aborted) {
      try {
        await agent.look();
        failures = 0;
        words = "looking for work";
        metrics.looks.inc({ result: "ok" });
        metrics.lastLook.setToCurrentTime();
      } catch (cause) {
        failures++;
        words = (cause as Error).message;
        metrics.looks.inc({ result: "failed" });
        log.warn({ reason: words }, "could not look for work; nothing is lost, trying again");
      }
      const pause = Math.min(pollSeconds * 2 ** Math.min(failures, 6), Math.max(LONGEST_PAUSE, pollSeconds));
      await sleep(pause * 1_000, undefined, { signal }).catch(() => undefined);
    }
    await agent.idle();
  };
  return { health: (): Health => ({ isWell: failures === 0, words }), ended: live() };
}
