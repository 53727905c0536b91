import { expect, test } from "vitest";
import { isCreationPaused } from "./creation-pause.ts";

test("a pause ends by itself in the second that it names", () => {
  const protocol = { creationPausedUntil: "1000" };
  expect([999, 1_000].map((now) => isCreationPaused(protocol, now))).toEqual([true, false]);
});

test("nothing is paused where nothing was, and before the first block", () => {
  expect(isCreationPaused({ creationPausedUntil: "0" }, null)).toBe(false);
  expect(isCreationPaused(null, 5)).toBe(false);
});
