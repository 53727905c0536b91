import { expect, it } from "vitest";
import { processorSeconds, residentBytes } from "./usage.ts";

it.runIf(process.platform === "linux")("tells what a process takes of the machine", () => {
  expect(residentBytes(process.pid)).toBeGreaterThan(1_000_000);
  expect(processorSeconds(process.pid)).toBeGreaterThan(0);
});

it("tells nothing of a process that is not there", () => {
  expect(residentBytes(undefined)).toBeUndefined();
  expect(processorSeconds(undefined)).toBeUndefined();
});
