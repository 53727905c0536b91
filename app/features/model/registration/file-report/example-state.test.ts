import { expect, test } from "vitest";
import { exampleObjection } from "./example-state.ts";

test("a package that fails its own example needs explicit confirmation", () => {
  expect(exampleObjection("failed", false)).toMatch(/fails on its own example/);
  expect(exampleObjection("failed", true)).toBeUndefined();
});

test("a package whose comparison rule fails for its own example is refused even with confirmation", () => {
  for (const isInsisted of [false, true])
    expect(exampleObjection("refused", isInsisted)).toMatch(/comparison rule fails/);
});

test("nothing is signed while the file is read or its example runs", () => {
  expect(exampleObjection("reading", true)).toMatch(/still being read/);
  expect(exampleObjection("running", true)).toMatch(/is still running/);
  expect(exampleObjection("passed", false)).toBeUndefined();
  expect(exampleObjection("none", false)).toBeUndefined();
});
