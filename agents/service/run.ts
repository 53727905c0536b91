/** The main loop of an agent: polls for work at intervals, continues after failures, and ends when its signal aborts. */
import { setTimeout as sleep } from "node:timers/promises";
import type { Health } from "./health-server.ts";
import type { Log } from "./log.ts";
import type { Metrics } from "./metrics.ts";

export interface Agent {
  /** Finds work and starts it. @throws when index or chain do not answer */
  poll(): Promise<void>;
  /** Resolves when nothing is in progress. */
  idle(): Promise<void>;
  /** The reason why the agent cannot work although polls succeed; undefined when it is healthy. */
  problem?(): string | undefined;
}

/** Reports a lasting problem of the agent's machine in /health, unless the agent reports one itself. */
export function withProblem<Kind extends Omit<Agent, "poll">>(agent: Kind, problem?: string): Kind {
  return problem === undefined ? agent : { ...agent, problem: () => agent.problem?.() ?? problem };
}

export interface RunOptions {
  readonly pollSeconds: number;
  readonly signal: AbortSignal;
  readonly log: Log;
  readonly metrics: Metrics;
}

/** Longest pause after consecutive failures, seconds. */
const MAX_PAUSE = 60;

/** @returns the agent's health, and a promise of its end */
export function runAgent(agent: Agent, { pollSeconds, signal, log, metrics }: RunOptions) {
  let failures = 0;
  let message = "starting";
  const loop = async () => {
    while (!signal.aborted) {
      try {
        await agent.poll();
        failures = 0;
        message = "looking for work";
        metrics.polls.inc({ result: "ok" });
        metrics.lastPoll.setToCurrentTime();
      } catch (cause) {
        failures++;
        message = (cause as Error).message;
        metrics.polls.inc({ result: "failed" });
        log.warn({ reason: message }, "agent.poll_failed");
      }
      const pause = Math.min(pollSeconds * 2 ** Math.min(failures, 6), Math.max(MAX_PAUSE, pollSeconds));
      await sleep(pause * 1_000, undefined, { signal }).catch(() => undefined);
    }
    await agent.idle();
  };
  const health = (): Health => {
    const problem = failures === 0 ? agent.problem?.() : undefined;
    return { isHealthy: failures === 0 && problem === undefined, message: problem ?? message };
  };
  return { health, ended: loop() };
}
