import { expect, test } from "vitest";
import { submitProblem } from "./submit-problem.ts";
import { withVerdict } from "./task-form.ts";

const fine = { model: {}, configure: {}, reward: {} };
const checks = {
  balance: "enough" as const,
  pausedUntil: undefined,
  errors: fine,
  isReading: false,
  underWay: false,
};

test("a complete task can be created", () => {
  expect(submitProblem(checks)).toBeUndefined();
});

test("the last step says what is missing, in the words of the specification", () => {
  expect(submitProblem({ ...checks, balance: "disconnected" })).toBe(
    "Please connect your wallet to create a task",
  );
  expect(
    submitProblem({ ...checks, errors: { ...fine, model: { modelId: ["Please select a model"] } } }),
  ).toBe("Please select a model before creating the task");
  expect(submitProblem({ ...checks, balance: "insufficient" })).toBe("Insufficient MLB Token Balance");
  expect(submitProblem({ ...checks, balance: "failed" })).toContain("Error Loading Balance");
});

test("a pause says until when it lasts", () => {
  expect(submitProblem({ ...checks, pausedUntil: 1_770_000_000 })).toMatch(/is paused until .*2026/);
});

test("while a task is being created, the button of the next one waits: nobody pays twice for one", () => {
  expect(submitProblem({ ...checks, underWay: true })).toContain("so that you do not pay twice");
});

test("while the input is compared with what the model takes, nothing is paid", () => {
  expect(submitProblem({ ...checks, isReading: true })).toContain("is being compared");
});

test("what no program could do is refused in the model's words, although every field is right", () => {
  const problem = 'The table has no column "petal_length".';
  const errors = withVerdict(fine, { status: "refused", problem });
  expect(submitProblem({ ...checks, errors })).toBe(problem);
  expect(withVerdict(fine, { status: "fits" })).toBe(fine);
});
