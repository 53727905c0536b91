import { expect, it } from "vitest";
import { processorSeconds, residentBytes } from "./usage.ts";

it.runIf(process.platform === "linux")("reports a process's use of memory and CPU", () => {
  expect(residentBytes(process.pid)).toBeGreaterThan(1_000_000);
  expect(processorSeconds(process.pid)).toBeGreaterThan(0);
});

it("reports nothing for a missing process", () => {
  expect(residentBytes(undefined)).toBeUndefined();
  expect(processorSeconds(undefined)).toBeUndefined();
});
