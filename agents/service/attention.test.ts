import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { EVERYTHING, type News } from "../chain/news.ts";
import { attentive, type Outlook } from "./attention.ts";

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const SECOND = 1_000;
const NOTHING: News = { isAny: false, isAbout: () => false };

/** An agent that has waited until it rests, and how often it looked since. */
async function resting(after: () => Promise<Outlook> = async () => "quiet") {
  let hasNews = true;
  let looks = 0;
  let heard: News | undefined;
  let work: () => Promise<Outlook> = async () => "quiet";
  const watcher = {
    look(news: News) {
      looks++;
      heard = news;
      return work();
    },
    idle: async () => undefined,
  };
  const agent = attentive(watcher, async () => (hasNews ? EVERYTHING : NOTHING));
  await agent.look();
  hasNews = false;
  vi.advanceTimersByTime(60 * SECOND);
  await agent.look();
  looks = 0;
  work = after;
  return {
    looks: () => looks,
    heard: () => heard,
    async turn(news = false) {
      hasNews = news;
      vi.advanceTimersByTime(2 * SECOND);
      await agent.look();
    },
  };
}

test("an agent for which nothing is open does not ask the index while the contracts say nothing, for a minute at most", async () => {
  const agent = await resting();
  for (let turn = 0; turn < 29; turn++) await agent.turn();
  expect(agent.looks()).toBe(0);
  await agent.turn();
  expect(agent.looks()).toBe(1);
});

test("a word of the contracts is followed at once and for a minute, in which the index comes to know of it", async () => {
  const agent = await resting();
  await agent.turn(true);
  expect(agent.looks()).toBe(1);
  for (let turn = 0; turn < 29; turn++) await agent.turn();
  expect(agent.looks()).toBe(30);
  await agent.turn();
  expect(agent.looks()).toBe(30);
});

test("what is open is looked at every time, and a look that failed is made again", async () => {
  const open = await resting(async () => "open");
  await open.turn(true);
  for (let turn = 0; turn < 100; turn++) await open.turn();
  expect(open.looks()).toBe(101);
  const failing = await resting(() => Promise.reject(new Error("the index is away")));
  for (let turn = 0; turn < 100; turn++) await failing.turn(turn === 0).catch(() => undefined);
  expect(failing.looks()).toBe(100);
  // What was said when it failed was not followed up.
  expect(failing.heard()).toBe(EVERYTHING);
  expect(open.heard()).toBe(NOTHING);
});
