// @vitest-environment jsdom
import { expect, test } from "vitest";
import { balanceState } from "./balance-gate.tsx";

test("the task form explains the wallet balance", () => {
  const least = 10n ** 15n;
  const failed = new Error("no answer");
  expect(balanceState(false, { data: least, error: null })).toBe("disconnected");
  expect(balanceState(true, { data: undefined, error: null })).toBe("loading");
  expect(balanceState(true, { data: undefined, error: failed })).toBe("failed");
  expect(balanceState(true, { data: least - 1n, error: null })).toBe("insufficient");
  expect(balanceState(true, { data: least, error: failed })).toBe("enough");
});
