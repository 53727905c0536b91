import { expect, it } from "vitest";
import { processStart } from "./process-start.ts";

it("tells a process from another, and from one that is gone", () => {
  const own = processStart(process.pid);
  expect(own).toBeDefined();
  expect(processStart(process.pid)).toBe(own);
  expect(processStart(process.ppid)).not.toBe(own);
  expect(processStart(2 ** 30)).toBeUndefined();
});
