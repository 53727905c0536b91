import { afterEach, describe, expect, test, vi } from "vitest";
import { describesCache } from "./cache.case.ts";
import { type Cache, createCached, createProcessCache } from "./cache.ts";

afterEach(() => vi.restoreAllMocks());

/** Counts computations; each resolves to its number on a later tick. */
function counter() {
  let count = 0;
  return async () => {
    count += 1;
    const number = count;
    await new Promise((resolve) => setTimeout(resolve, 1));
    return number;
  };
}

test("a second call is answered from the cache until the entry expires", async () => {
  let clock = 0;
  const cached = createCached(createProcessCache(10, () => clock));
  const compute = counter();
  expect(await cached("key", 10, compute)).toBe(1);
  clock = 9_999;
  expect(await cached("key", 10, compute)).toBe(1);
  clock = 10_000;
  expect(await cached("key", 10, compute)).toBe(2);
});

test("a value expires in its time when the machine's clock was set back", async () => {
  const clock = vi.spyOn(Date, "now");
  const cached = createCached(createProcessCache());
  const compute = counter();
  expect(await cached("key", 0.01, compute)).toBe(1);
  clock.mockReturnValue(0);
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(await cached("key", 0.01, compute)).toBe(2);
});

test("concurrent calls for one key share one computation", async () => {
  const cached = createCached(createProcessCache());
  const compute = counter();
  const answers = await Promise.all([
    cached("a", 10, compute),
    cached("a", 10, compute),
    cached("b", 10, compute),
  ]);
  expect(answers).toEqual([1, 1, 2]);
});

test("a failed computation is not stored", async () => {
  const cached = createCached(createProcessCache());
  await expect(cached("key", 10, () => Promise.reject(new Error("no")))).rejects.toThrow("no");
  expect(await cached("key", 10, async () => "yes")).toBe("yes");
});

test("a broken cache is logged and the value is computed", async () => {
  const broken: Cache = {
    get: () => Promise.reject(new Error("connection refused")),
    set: () => Promise.reject(new Error("connection refused")),
  };
  const log = vi.spyOn(console, "error").mockImplementation(() => {});
  expect(await createCached(broken)("key", 10, async () => "answer")).toBe("answer");
  expect(log.mock.calls.map(([line]) => JSON.parse(line).message)).toEqual([
    "cache.read_failed",
    "cache.write_failed",
  ]);
});

let clock = 1_000;

describe("process cache", () => {
  describesCache(
    () => createProcessCache(500, () => clock),
    async (milliseconds) => {
      clock += milliseconds;
    },
  );

  test("a new entry evicts the least recently used one", async () => {
    const cache = createProcessCache(2, () => clock);
    await cache.set("a", 1, 30);
    await cache.set("b", 2, 30);
    await cache.get("a");
    await cache.set("c", 3, 30);
    expect([await cache.get("a"), await cache.get("b"), await cache.get("c")]).toEqual([1, undefined, 3]);
  });
});
