import { afterEach, expect, test, vi } from "vitest";
import type { Cache } from "./cache.ts";
import { createCached } from "./cached.ts";
import { createProcessCache } from "./process-cache.ts";

afterEach(() => vi.restoreAllMocks());

/** Counts computations; each answers with its number after one turn of the event loop. */
function counter() {
  let count = 0;
  return async () => {
    count += 1;
    const number = count;
    await new Promise((resolve) => setTimeout(resolve, 1));
    return number;
  };
}

test("a second call is answered from the cache until its time is over", async () => {
  let clock = 0;
  const cached = createCached(createProcessCache(10, () => clock));
  const compute = counter();
  expect(await cached("key", 10, compute)).toBe(1);
  clock = 9_999;
  expect(await cached("key", 10, compute)).toBe(1);
  clock = 10_000;
  expect(await cached("key", 10, compute)).toBe(2);
});

test("calls at the same time wait for one computation, other keys have their own", async () => {
  const cached = createCached(createProcessCache());
  const compute = counter();
  const answers = await Promise.all([
    cached("a", 10, compute),
    cached("a", 10, compute),
    cached("b", 10, compute),
  ]);
  expect(answers).toEqual([1, 1, 2]);
});

test("a computation that fails is not remembered", async () => {
  const cached = createCached(createProcessCache());
  await expect(cached("key", 10, () => Promise.reject(new Error("no")))).rejects.toThrow("no");
  expect(await cached("key", 10, async () => "yes")).toBe("yes");
});

test("a broken cache costs speed, not the answer, and is reported", async () => {
  const broken: Cache = {
    get: () => Promise.reject(new Error("connection refused")),
    set: () => Promise.reject(new Error("connection refused")),
  };
  const log = vi.spyOn(console, "error").mockImplementation(() => {});
  expect(await createCached(broken)("key", 10, async () => "answer")).toBe("answer");
  expect(log.mock.calls.map(([line]) => JSON.parse(line).message)).toEqual([
    "the cache could not be read",
    "the cache could not be written",
  ]);
});
