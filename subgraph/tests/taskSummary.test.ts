import { assert, beforeEach, clearStore, describe, test } from "matchstick-as/assembly/index";
import { Task, TaskSummary } from "../generated/schema";
import { countTask, ensureTaskSummary, moveTask } from "../src/entities/taskSummary";
import { FARID, REWARD, TASK, ZERO } from "./support/actors";
import { namedRow } from "./support/row";

function taskWith(status: i32, confirmed: bool): Task {
  const task = new Task(TASK);
  task.reward = REWARD;
  task.settled = false;
  task.statusIndex = status;
  task.provider = FARID;
  task.providerConfirmed = confirmed;
  return task;
}

/** Summary of a provider with these final statuses, the tasks having been assigned before. */
function judge(statuses: i32[], confirmed: bool[]): TaskSummary {
  const summary = ensureTaskSummary("provider-test", "provider");
  for (let i = 0; i < statuses.length; i++) {
    const task = taskWith(1, confirmed[i]);
    countTask(summary, task, 1);
    task.statusIndex = statuses[i];
    moveTask(summary, task, 1);
  }
  return summary;
}

function success(statuses: i32[], confirmed: bool[]): i32 {
  return judge(statuses, confirmed).successBps;
}

describe("Success rate", () => {
  beforeEach(() => {
    clearStore();
  });

  test("is 0 without a judged task", () => {
    assert.i32Equals(success([], []), 0);
    namedRow("TaskSummary", "provider-test").count("score", 5000);
    assert.i32Equals(success([2], [true]), 0);
  });

  test("is verified by verified, rejected, expired and cancelled, rounded down", () => {
    assert.i32Equals(success([3, 3, 4], [true, true, true]), 6666);
    clearStore();
    assert.i32Equals(judge([3, 3, 4], [true, true, true]).score, 6000);
    clearStore();
    assert.i32Equals(success([3, 4, 5, 6], [true, true, true, true]), 2500);
  });

  test("leaves out assignments that the provider never confirmed", () => {
    assert.i32Equals(success([3, 6, 5], [true, false, false]), 10_000);
  });
});

describe("A summary", () => {
  beforeEach(() => {
    clearStore();
  });

  test("forgets a task that was taken away", () => {
    const summary = ensureTaskSummary("provider-test", "provider");
    const task = taskWith(1, true);
    countTask(summary, task, 1);
    countTask(summary, task, -1);
    assert.i32Equals(summary.total, 0);
    assert.i32Equals(summary.assigned, 0);
    assert.bigIntEquals(summary.reward, ZERO);
    assert.bigIntEquals(summary.escrowed, ZERO);
  });

  test("holds no escrow for a task that is settled", () => {
    const summary = ensureTaskSummary("provider-test", "provider");
    const task = taskWith(3, true);
    task.settled = true;
    countTask(summary, task, 1);
    assert.bigIntEquals(summary.reward, REWARD);
    assert.bigIntEquals(summary.escrowed, ZERO);
  });
});
