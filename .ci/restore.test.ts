/** Files share a process, so each could see leftovers of the previous one. */
import { expect, test, vi } from "vitest";
import { forgetReplacements } from "./replacements.ts";

test("a mocked module is created again for each file, even if the previous file mocked it differently", async () => {
  const load = async () => (await import("./runner/failures.ts")).failureLines;
  const place = (what: string) => vi.doMock("./runner/failures.ts", () => ({ failureLines: () => [what] }));
  place("the first");
  expect((await load())("")).toEqual(["the first"]);
  vi.resetModules();
  forgetReplacements();
  place("the second");
  expect((await load())("")).toEqual(["the second"]);
  vi.doUnmock("./runner/failures.ts");
});
