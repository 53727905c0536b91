import { expect, test } from "vitest";
import { subjectProblem } from "./commits.ts";

test("accepts a typed, imperative subject of at most 72 characters", () => {
  expect(subjectProblem("fix(dev): prebundle dependencies")).toBeUndefined();
  expect(subjectProblem("feat!: drop the old export")).toBeUndefined();
});

test("refuses stories and long subjects", () => {
  expect(subjectProblem("The privacy page no longer mentions that database")).toContain("not `type(scope)");
  expect(subjectProblem(`fix: ${"long ".repeat(20)}`)).toContain("72 characters");
});
