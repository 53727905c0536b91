/** What every store of notices must do. Run by the tests of each. */
import { expect, test } from "vitest";
import type { NoticeStore } from "./notice-store.ts";

/** @param wait lets so many seconds pass for the store */
export function describesNoticeStore(
  create: () => NoticeStore,
  wait: (seconds: number) => Promise<void>,
): void {
  test("what was stored is found again, as the JSON value it was, until it is deleted", async () => {
    const store = create();
    const value = { text: "grüße", list: [1, null, true], id: "123" };
    await store.set("value", value);
    expect([await store.get("value"), await store.get("nothing")]).toEqual([value, undefined]);
    await store.delete("value");
    expect(await store.get("value")).toBeUndefined();
  });

  test("of two who add the same, one is first, and the next is once its time is over", async () => {
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
