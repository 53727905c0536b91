import { expect, test } from "vitest";
import { TaskStatus } from "#protocol/generated/enums.ts";
import { taskProgress } from "./task-progress.tsx";

const TX = `0x${"1".repeat(64)}` as const;

function progress(statusIndex: number, reached: 1 | 2 | 3 | 4) {
  const at = (step: number, seconds: string) => (reached >= step ? seconds : null);
  return taskProgress({
    statusIndex,
    createdAt: "1000",
    createdTx: TX,
    assignedAt: at(2, "2000"),
    assignedTx: reached >= 2 ? TX : null,
    completedAt: at(3, "3000"),
    completedTx: reached >= 3 ? TX : null,
    verifiedAt: at(4, "4000"),
    verifiedTx: reached >= 4 ? TX : null,
    cancelledAt: "5000",
    cancelledTx: TX,
    expiredAt: "5000",
    expiredTx: TX,
  });
}

test.each([
  [TaskStatus.Created, 1, 25],
  [TaskStatus.Assigned, 2, 50],
  [TaskStatus.Completed, 3, 75],
  [TaskStatus.Verified, 4, 100],
] as const)("status %i has passed %i steps: %i percent", (status, reached, percent) => {
  const { percent: shown, steps } = progress(status, reached);
  expect(shown).toBe(percent);
  expect(steps.filter(({ state }) => state === "done")).toHaveLength(reached);
});

test("each step carries its block time and transaction", () => {
  const { steps } = progress(TaskStatus.Completed, 3);
  expect(steps.map(({ label, at }) => [label, at])).toEqual([
    ["Created", 1000],
    ["Assigned", 2000],
    ["Completed", 3000],
    ["Verified", undefined],
  ]);
  expect(steps[2]?.tx).toBe(TX);
  expect(steps[3]?.tx).toBeUndefined();
});

test("a rejected result ends at Completed with 0 percent", () => {
  const { percent, steps } = progress(TaskStatus.Rejected, 3);
  expect(percent).toBe(0);
  expect(steps.map(({ state }) => state)).toEqual(["done", "done", "failed", "waiting"]);
});

test("a cancelled or expired task ends with that step, after the steps that it reached", () => {
  const stepsOf = (status: number, reached: 1 | 2 | 3) =>
    progress(status, reached).steps.map(({ label, state, at }) => `${label} ${state} ${at}`);
  expect(stepsOf(TaskStatus.Cancelled, 1)).toEqual(["Created done 1000", "Cancelled failed 5000"]);
  expect(stepsOf(TaskStatus.Expired, 2)).toEqual([
    "Created done 1000",
    "Assigned done 2000",
    "Expired failed 5000",
  ]);
  expect(progress(TaskStatus.Expired, 2).percent).toBe(0);
});

test("a reopened task shows no time of its previous assignment", () => {
  const { steps } = progress(TaskStatus.Created, 3);
  expect(steps[1]).toEqual({ label: "Assigned", state: "waiting", at: undefined, tx: undefined });
});
