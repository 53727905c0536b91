import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { ALL_EVENTS, type ContractEvents } from "../chain/contract-events.ts";
import { pollOnEvents, type Workload } from "./event-polling.ts";

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const SECOND = 1_000;
const NOTHING: ContractEvents = { isAny: false, isAbout: () => false };

/** An agent that has become idle, and how often it polled since. */
async function resting(after: () => Promise<Workload> = async () => "idle") {
  let hasEvents = true;
  let polls = 0;
  let seen: ContractEvents | undefined;
  let work: () => Promise<Workload> = async () => "idle";
  const polling = {
    poll(events: ContractEvents) {
      polls++;
      seen = events;
      return work();
    },
    idle: async () => undefined,
  };
  const agent = pollOnEvents(polling, async () => (hasEvents ? ALL_EVENTS : NOTHING));
  await agent.poll();
  hasEvents = false;
  vi.advanceTimersByTime(60 * SECOND);
  await agent.poll();
  polls = 0;
  work = after;
  return {
    polls: () => polls,
    seen: () => seen,
    async turn(events = false) {
      hasEvents = events;
      vi.advanceTimersByTime(2 * SECOND);
      await agent.poll();
    },
  };
}

test("an agent without open work does not query the index while the contracts emit no events, for a minute at most", async () => {
  const agent = await resting();
  for (let turn = 0; turn < 29; turn++) await agent.turn();
  expect(agent.polls()).toBe(0);
  await agent.turn();
  expect(agent.polls()).toBe(1);
});

test("an event starts polling at once and for a minute, in which the index catches up", async () => {
  const agent = await resting();
  await agent.turn(true);
  expect(agent.polls()).toBe(1);
  for (let turn = 0; turn < 29; turn++) await agent.turn();
  expect(agent.polls()).toBe(30);
  await agent.turn();
  expect(agent.polls()).toBe(30);
});

test("open work is polled every time, and a failed poll is repeated", async () => {
  const open = await resting(async () => "open");
  await open.turn(true);
  for (let turn = 0; turn < 100; turn++) await open.turn();
  expect(open.polls()).toBe(101);
  const failing = await resting(() => Promise.reject(new Error("the index is away")));
  for (let turn = 0; turn < 100; turn++) await failing.turn(turn === 0).catch(() => undefined);
  expect(failing.polls()).toBe(100);
  // Events seen by a failed poll count as missed.
  expect(failing.seen()).toBe(ALL_EVENTS);
  expect(open.seen()).toBe(NOTHING);
});
