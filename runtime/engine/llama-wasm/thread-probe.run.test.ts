import { expect, test } from "vitest";
import { newBarrier, passBarriers } from "./thread-probe.ts";

test("a single thread waits for no other", () => {
  expect(passBarriers(newBarrier(1))).toBe(true);
});

test("a core that another program has is noticed within a second", () => {
  // The other thread never arrives.
  expect(passBarriers(newBarrier(2))).toBe(false);
});
