import { expect, test } from "vitest";
import { submitProblem } from "./submit-problem.ts";
import { furthestStep, stepOf } from "./wizard-steps.ts";

const fine = { model: {}, configure: {}, reward: {} };

test.each([
  ["", 0],
  ["step=1", 0],
  ["step=2", 1],
  ["step=4", 3],
  ["step=5", 0],
  ["step=0", 0],
  ["step=two", 0],
])("%j asks for the step with index %i", (query, index) => {
  expect(stepOf(new URLSearchParams(query))).toBe(index);
});

test("a URL cannot lead past the first step that is not complete", () => {
  expect(furthestStep(fine)).toBe(3);
  expect(furthestStep({ ...fine, reward: { reward: ["wrong"] } })).toBe(2);
  expect(furthestStep({ ...fine, model: { modelId: ["wrong"] }, reward: { reward: ["wrong"] } })).toBe(0);
});

const checks = { balance: "enough" as const, creationPaused: false, problems: fine };

test("a complete task can be created", () => {
  expect(submitProblem(checks)).toBeUndefined();
});

test("the last step says what is missing, in the words of the specification", () => {
  expect(submitProblem({ ...checks, balance: "disconnected" })).toBe(
    "Please connect your wallet to create a task",
  );
  expect(
    submitProblem({ ...checks, problems: { ...fine, model: { modelId: ["Please select a model"] } } }),
  ).toBe("Please select a model before creating the task");
  expect(submitProblem({ ...checks, balance: "insufficient" })).toBe("Insufficient MLB Token Balance");
  expect(submitProblem({ ...checks, balance: "failed" })).toContain("Error Loading Balance");
  expect(submitProblem({ ...checks, creationPaused: true })).toContain("paused");
});
