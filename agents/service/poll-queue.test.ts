import type { Hex } from "viem";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { ContractEvents } from "../chain/contract-events.ts";
import { PollQueue } from "./poll-queue.ts";

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const SECOND = 1_000;
const [one, two] = ["0x01", "0x02"] as const;
const about = (...ids: Hex[]): ContractEvents => ({
  isAny: ids.length > 0,
  isAbout: (id) => ids.includes(id),
});

/** How often each was polled in some polls of the agent, a second apart. */
function pollCounts(
  queue: PollQueue,
  count: number,
  events: ContractEvents,
  ids: readonly Hex[] = [one, two],
): number[] {
  const asked = new Map(ids.map((id) => [id, 0]));
  for (let round = 0; round < count; round++) {
    // Only the first poll sees the events.
    for (const id of queue.due(ids, round === 0 ? events : about())) {
      queue.polled(id);
      asked.set(id, (asked.get(id) ?? 0) + 1);
    }
    vi.advanceTimersByTime(SECOND);
  }
  return [...asked.values()];
}

test("an item that waits for others is polled at first and then every ten seconds, however often the agent polls", () => {
  expect(pollCounts(new PollQueue(), 30, about())).toEqual([3, 3]);
});

test("an item that an event names is polled while the index catches up, and no other is", () => {
  const queue = new PollQueue();
  pollCounts(queue, 1, about());
  expect(pollCounts(queue, 8, about(two))).toEqual([0, 6]);
});

test("a failed item is due again at the next poll", () => {
  const queue = new PollQueue();
  pollCounts(queue, 1, about());
  queue.retry(two);
  expect(queue.due([one, two], about())).toEqual([two]);
});

test("the item that waited longest comes first, and items that are no longer listed are forgotten", () => {
  const queue = new PollQueue();
  for (const id of [one, two, one]) queue.polled(id);
  expect(queue.due([two], about())).toEqual([]);
  expect(queue.due([one, two], about())).toEqual([one]);
  queue.polled(one);
  expect(queue.due([one, two], about(one, two))).toEqual([two, one]);
});
