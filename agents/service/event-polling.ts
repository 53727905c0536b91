/** Polls the index only after contract events, because checking the chain costs both endpoints less. */
import { ALL_EVENTS, type ContractEvents } from "../chain/contract-events.ts";
import type { Agent } from "./run.ts";

/** "open" while something that was found can change without an event: with time, or because a step failed. */
export type Workload = "open" | "idle";

export interface PollingAgent extends Omit<Agent, "poll"> {
  /** Finds work in the contracts' events since the last poll. @throws when index or chain do not answer */
  poll(events: ContractEvents): Promise<Workload>;
}

/** The index lags behind the chain: an event keeps the agent polling for this long. */
const AWAKE_MS = 60_000;
/** Changes without an event, such as a daily cap, are noticed after this long. */
const MAX_IDLE_MS = 60_000;

/** @param readEvents returns the events of the contracts since its last call */
export function pollOnEvents(agent: PollingAgent, readEvents: () => Promise<ContractEvents>): Agent {
  let workload: Workload = "open";
  let awakeUntil = 0;
  let polledAt = 0;
  /** Whether the last poll succeeded and so covered all earlier events. */
  let isCurrent = true;
  return {
    idle: () => agent.idle(),
    problem: () => agent.problem?.(),
    async poll() {
      const events = await readEvents();
      const now = performance.now();
      if (events.isAny) awakeUntil = now + AWAKE_MS;
      if (workload === "idle" && now >= awakeUntil && now < polledAt + MAX_IDLE_MS) return;
      // After a failure the next poll assumes that any event may have been missed.
      workload = "open";
      const unseen = isCurrent ? events : ALL_EVENTS;
      isCurrent = false;
      workload = await agent.poll(unseen);
      isCurrent = true;
      polledAt = now;
    },
  };
}
