import { expect, test } from "vitest";
import { countFrom, verdict } from "./suite.ts";

test("the closing line of a suite is read, the last one where there are several", () => {
  expect(countFrom("closing-line", "3 passed, 1 failed\nmore\n12 passed, 0 failed\n")).toEqual({
    passed: 12,
    failed: 0,
  });
});

test("vitest's summary is read with and without failures, colours stripped", () => {
  expect(countFrom("vitest", "\u001b[2m      Tests \u001b[22m 2 failed | 40 passed (42)\n")).toEqual({
    passed: 40,
    failed: 2,
  });
  expect(countFrom("vitest", "      Tests  7 passed (7)\n")).toEqual({ passed: 7, failed: 0 });
});

test("a suite that ends with an error is never green", () => {
  expect(verdict("closing-line", 1, "5 passed, 0 failed\n")).toEqual({ passed: 5, failed: 1 });
  expect(verdict("exit-code", 2, "")).toEqual({ passed: 0, failed: 1 });
});

test("a suite that ran nothing is a failure, not a success", () => {
  expect(verdict("vitest", 0, "no tests")).toEqual({ passed: 0, failed: 1 });
});

test("Hardhat's two runners are added up", () => {
  const output = "  12 passing\n\nRunning node:test tests\n  13 passing\n  2 failing\n";
  expect(countFrom("hardhat", output)).toEqual({ passed: 25, failed: 2 });
});
