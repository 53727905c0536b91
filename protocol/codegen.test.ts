import { expect, test } from "vitest";
import { driftedFiles, generatedFiles } from "./codegen.ts";

test("the generated vocabulary is that of the contracts as they are compiled now", () => {
  expect(driftedFiles()).toEqual([]);
});

test("generating twice gives the same bytes", () => {
  expect(generatedFiles()).toEqual(generatedFiles());
});
