import { describe, expect, test } from "vitest";
import { describesCache } from "./cache.case.ts";
import { createProcessCache } from "./process-cache.ts";

let clock = 1_000;

describe("the cache in the process", () => {
  describesCache(
    () => createProcessCache(500, () => clock),
    async (milliseconds) => {
      clock += milliseconds;
    },
  );

  test("the entry that was not used for longest makes room for a new one", async () => {
    const cache = createProcessCache(2, () => clock);
    await cache.set("a", 1, 30);
    await cache.set("b", 2, 30);
    await cache.get("a");
    await cache.set("c", 3, 30);
    expect([await cache.get("a"), await cache.get("b"), await cache.get("c")]).toEqual([1, undefined, 3]);
  });
});
