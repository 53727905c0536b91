// @vitest-environment jsdom
import { afterEach, expect, test } from "vitest";
import { deleteEntry, deviceEntries } from "./device-entries.ts";

type Tree = Map<string, Tree | number>;
const folder = (name: string, entries: Tree): object => ({
  kind: "directory",
  name,
  async *values() {
    for (const [inside, entry] of entries)
      yield typeof entry === "number"
        ? { kind: "file", name: inside, getFile: async () => ({ size: entry }) }
        : folder(inside, entry);
  },
  async removeEntry(inside: string) {
    entries.delete(inside);
  },
});

const storage = (getDirectory: () => Promise<unknown>) => {
  Object.defineProperty(navigator, "storage", { configurable: true, value: { getDirectory } });
  Object.defineProperty(window, "indexedDB", { configurable: true, value: {} });
};
afterEach(() => Reflect.deleteProperty(navigator, "storage"));

test("downloaded models are listed with their size in all, and can be deleted", async () => {
  const root: Tree = new Map([
    [
      "weights",
      new Map([
        ["a1", 270_000_000],
        ["b2.part", 5_000_000],
      ]),
    ],
    ["empty", new Map()],
  ]);
  storage(async () => folder("", root));
  const [models, ...others] = await deviceEntries();
  expect([models?.known?.what, models?.size, others]).toEqual(["Models downloaded by Try", 275_000_000, []]);
  if (models) await deleteEntry(models);
  expect(await deviceEntries()).toEqual([]);
});

test("a private window without files lists the rest", async () => {
  storage(async () => {
    throw new DOMException("Not allowed", "SecurityError");
  });
  localStorage.setItem("sidebar", "{}");
  expect((await deviceEntries()).map(({ key }) => key)).toEqual(["sidebar"]);
});
