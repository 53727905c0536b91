import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Answers, ApiClient } from "../api/api-client.ts";
import { ProblemError, UnexpectedAnswerError, UnreachableError } from "../api/problem.ts";
import { watchActivities } from "./activities.ts";

type Activity = Answers<"activities">["activities"][number];

const busy = (seconds: string) =>
  new ProblemError(new Response("", { status: 503, headers: { "retry-after": seconds } }), {});
const unreachable = new UnreachableError("https://market.example cannot be reached: ENOTFOUND.");
const activityOf = (id: string): Activity => ({
  id,
  type: "task_created",
  title: "New task",
  description: "",
  timestamp: 1,
  link: { href: "/tasks/1", text: "Open" },
});

/** An API whose activities endpoint answers or throws these, one after the other. */
function answering(...outcomes: (Error | string[])[]): ApiClient {
  const get = async (_id: string, filter: { limit?: number }) => {
    const outcome = outcomes.shift() ?? [];
    if (outcome instanceof Error) throw outcome;
    const activities = outcome.map(activityOf).slice(0, filter.limit);
    return { activities, pagination: { nextCursor: null } };
  };
  return { get } as unknown as ApiClient;
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test("an outage is waited for as long as Retry-After says, and reported; every activity follows once and in order", async () => {
  const outages: string[] = [];
  const api = answering(["0x1"], ["0x2"], busy("30"), unreachable, ["0x3", "0x4"]);
  const watched = watchActivities(api, { pollMs: 1_000, onOutage: ({ name }) => outages.push(name) });
  expect((await watched.next()).value?.id).toBe("0x2");
  const next = watched.next().then(({ value }) => value?.id);
  let seen: string | undefined;
  void next.then((id) => {
    seen = id;
  });
  await vi.advanceTimersByTimeAsync(1_000 + 29_000);
  expect([outages, seen]).toEqual([["ProblemError"], undefined]);
  await vi.advanceTimersByTimeAsync(1_000 + 1_000);
  expect([outages, await next]).toEqual([["ProblemError", "UnreachableError"], "0x3"]);
  expect((await watched.next()).value?.id).toBe("0x4");
});

test.each([
  ["a host that cannot be reached at first", unreachable],
  ["an answer of another form", new UnexpectedAnswerError("another site")],
  ["a refused filter", new ProblemError(new Response("", { status: 400 }), {})],
])("%s ends the iteration with its error", async (_, error) => {
  await expect(watchActivities(answering(error)).next()).rejects.toBe(error);
});

test("an outage that lasts longer than the given patience ends the iteration with its error", async () => {
  const api = answering(["0x1"], [], unreachable, unreachable, unreachable, ["0x2"]);
  const failing = watchActivities(api, { pollMs: 1_000, patienceMs: 1_500 }).next();
  const expected = expect(failing).rejects.toBe(unreachable);
  await vi.advanceTimersByTimeAsync(10_000);
  await expected;
});
