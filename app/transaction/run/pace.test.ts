import { expect, test } from "vitest";
import { paceOf } from "./pace.ts";

test("measures the speed over the last seconds and reports none before there is data", () => {
  let now = 0;
  const pace = paceOf(() => now);
  const at = (milliseconds: number, bytes: number) => {
    now = milliseconds;
    return pace(bytes);
  };
  expect(at(0, 0)).toBeUndefined();
  expect(at(1_000, 0)).toBeUndefined();
  expect(at(2_000, 4_000)).toBe(2_000);
  // The connection became ten times faster; the slow start no longer counts.
  expect(at(8_000, 4_000 + 120_000)).toBeUndefined();
  expect(at(9_000, 4_000 + 140_000)).toBe(20_000);
});
