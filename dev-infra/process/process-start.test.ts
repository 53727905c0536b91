import { expect, it } from "vitest";
import { processStart } from "./process-start.ts";

it("identifies a process, and returns nothing for one that is gone", () => {
  const own = processStart(process.pid);
  expect(own).toBeDefined();
  expect(processStart(process.pid)).toBe(own);
  expect(processStart(process.ppid)).not.toBe(own);
  expect(processStart(2 ** 30)).toBeUndefined();
});
