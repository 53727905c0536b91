/** What every cache must do. Run by the tests of each implementation. */
import { expect, test } from "vitest";
import type { Cache } from "./cache.ts";

/** @param wait lets so many milliseconds pass for the cache */
export function describesCache(create: () => Cache, wait: (milliseconds: number) => Promise<void>): void {
  test("what was stored is found again, as the JSON value it was", async () => {
    const cache = create();
    const value = {
      text: "grüße",
      list: [1, null, true],
      nested: { amount: "340282366920938463463374607431768211456" },
    };
    await cache.set("value", value, 30);
    await cache.set("number", 42, 30);
    await cache.set("text", "123", 30);
    expect(await cache.get("value")).toEqual(value);
    expect(await cache.get("number")).toBe(42);
  });

  test("what was never stored is not found", async () => {
    expect(await create().get("nothing")).toBeUndefined();
  });

  test("a value is gone once its time is over", async () => {
    const cache = create();
    await cache.set("short", "here", 1);
    expect(await cache.get("short")).toBe("here");
    await wait(1_100);
    expect(await cache.get("short")).toBeUndefined();
  });

  test("a new value replaces the old one and its time", async () => {
    const cache = create();
    await cache.set("key", "old", 1);
    await cache.set("key", "new", 30);
    await wait(1_100);
    expect(await cache.get("key")).toBe("new");
  });
}
