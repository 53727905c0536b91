import { expect, test } from "vitest";
import { submitProblem } from "./submit-problem.ts";
import { withInputCheck } from "./task-form.ts";

const fine = { model: {}, configure: {}, reward: {} };
const checks = {
  balance: "enough" as const,
  pausedUntil: undefined,
  errors: fine,
  isReading: false,
  inProgress: false,
};

test("a complete task can be created", () => {
  expect(submitProblem(checks)).toBeUndefined();
});

test("the last step says what is missing, in the specification's wording", () => {
  expect(submitProblem({ ...checks, balance: "disconnected" })).toBe(
    "Please connect your wallet to create a task",
  );
  expect(
    submitProblem({ ...checks, errors: { ...fine, model: { modelId: ["Please select a model"] } } }),
  ).toBe("Please select a model before creating the task");
  expect(submitProblem({ ...checks, balance: "insufficient" })).toBe("Insufficient MLB Token Balance");
  expect(submitProblem({ ...checks, balance: "failed" })).toContain("Error Loading Balance");
});

test("a pause shows when it ends", () => {
  expect(submitProblem({ ...checks, pausedUntil: 1_770_000_000 })).toMatch(/is paused until .*2026/);
});

test("while a task is being created, another one cannot be submitted, to prevent paying twice", () => {
  expect(submitProblem({ ...checks, inProgress: true })).toContain("to avoid paying twice");
});

test("no payment while the input is being checked against the model", () => {
  expect(submitProblem({ ...checks, isReading: true })).toContain("Checking whether");
});

test("input the model cannot process is refused with the model's message, even if every field is valid", () => {
  const problem = 'The table has no column "petal_length".';
  const errors = withInputCheck(fine, { status: "refused", problem });
  expect(submitProblem({ ...checks, errors })).toBe(problem);
  expect(withInputCheck(fine, { status: "fits" })).toBe(fine);
});
