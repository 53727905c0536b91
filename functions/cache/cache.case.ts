import { expect, test } from "vitest";
import type { Cache } from "./cache.ts";

/** @param wait advances the clock of the cache */
export function describesCache(create: () => Cache, wait: (milliseconds: number) => Promise<void>): void {
  test("stored JSON values are read back unchanged", async () => {
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

  test("an unknown key has no value", async () => {
    expect(await create().get("nothing")).toBeUndefined();
  });

  test("a value expires", async () => {
    const cache = create();
    await cache.set("short", "here", 1);
    expect(await cache.get("short")).toBe("here");
    await wait(1_100);
    expect(await cache.get("short")).toBeUndefined();
  });

  test("a new value replaces the old one and its expiry", async () => {
    const cache = create();
    await cache.set("key", "old", 1);
    await cache.set("key", "new", 30);
    await wait(1_100);
    expect(await cache.get("key")).toBe("new");
  });
}
