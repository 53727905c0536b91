/** Files share a process: each of these would see what the one before it left. */
import { expect, test, vi } from "vitest";
import { forgetReplacements } from "./replacements.ts";

test("what stands in a module's place is made anew for each file, also where the one before had put something else there", async () => {
  const load = async () => (await import("./failures.ts")).failureLines;
  const place = (what: string) => vi.doMock("./failures.ts", () => ({ failureLines: () => [what] }));
  place("the first");
  expect((await load())("")).toEqual(["the first"]);
  vi.resetModules();
  forgetReplacements();
  place("the second");
  expect((await load())("")).toEqual(["the second"]);
  vi.doUnmock("./failures.ts");
});
