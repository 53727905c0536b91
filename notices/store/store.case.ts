/** Tests that every notice store must pass. */
import { expect, test } from "vitest";
import type { NoticeStore } from "./notice-store.ts";

/** @param wait advances the store's clock by seconds */
export function describesNoticeStore(
  create: () => NoticeStore,
  wait: (seconds: number) => Promise<void>,
): void {
  test("a stored JSON value is read back until it is deleted", async () => {
    const store = create();
    const value = { text: "grüße", list: [1, null, true], id: "123" };
    await store.set("value", value);
    expect([await store.get("value"), await store.get("nothing")]).toEqual([value, undefined]);
    await store.delete("value");
    expect(await store.get("value")).toBeUndefined();
  });

  test("only the first of two concurrent additions succeeds, until the value expires", async () => {
    const store = create();
    const both = await Promise.all([store.add("once", 1, 1), store.add("once", 2, 1)]);
    expect(both.sort()).toEqual([false, true]);
    await wait(1.1);
    expect(await store.get("once")).toBeUndefined();
    expect(await store.add("once", 3, 1)).toBe(true);
  });

  test("a record keeps its fields apart", async () => {
    const store = create();
    await store.setField("record", "a", { n: 1 });
    await store.setField("record", "b", [2]);
    await store.setField("record", "a", { n: 3 });
    await store.deleteField("record", "b");
    expect(await store.fields("record")).toEqual(new Map([["a", { n: 3 }]]));
    expect((await store.fields("nothing")).size).toBe(0);
  });
}
