import type { Hex } from "viem";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { News } from "../chain/news.ts";
import { Turns } from "./turns.ts";

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const SECOND = 1_000;
const [one, two] = ["0x01", "0x02"] as const;
const about = (...ids: Hex[]): News => ({ isAny: ids.length > 0, isAbout: (id) => ids.includes(id) });

/** How often each was asked about in some looks, a second apart. */
function looks(turns: Turns, count: number, news: News, ids: readonly Hex[] = [one, two]): number[] {
  const asked = new Map(ids.map((id) => [id, 0]));
  for (let look = 0; look < count; look++) {
    // Only the first look hears of it.
    for (const id of turns.due(ids, look === 0 ? news : about())) {
      turns.took(id);
      asked.set(id, (asked.get(id) ?? 0) + 1);
    }
    vi.advanceTimersByTime(SECOND);
  }
  return [...asked.values()];
}

test("what waits for others is asked about at first and then every ten seconds, however often an agent looks", () => {
  expect(looks(new Turns(), 30, about())).toEqual([3, 3]);
});

test("what the contracts name is asked about while the index comes to know of it, and nothing else is", () => {
  const turns = new Turns();
  looks(turns, 1, about());
  expect(looks(turns, 8, about(two))).toEqual([0, 6]);
});

test("what failed is tried again at the next look", () => {
  const turns = new Turns();
  looks(turns, 1, about());
  turns.failed(two);
  expect(turns.due([one, two], about())).toEqual([two]);
});

test("what waited longest comes first, and what is listed no more is forgotten", () => {
  const turns = new Turns();
  for (const id of [one, two, one]) turns.took(id);
  expect(turns.due([two], about())).toEqual([]);
  expect(turns.due([one, two], about())).toEqual([one]);
  turns.took(one);
  expect(turns.due([one, two], about(one, two))).toEqual([two, one]);
});
