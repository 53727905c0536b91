import type { Hex } from "viem";
import { describe, expect, test } from "vitest";
import { fitting } from "#app/wizard/draft-store.ts";
import { furthestStep } from "#app/wizard/steps.ts";
import { parseAmount } from "#protocol/format/amount.ts";
import {
  acceptKept,
  changeForm,
  emptyTaskForm,
  formLike,
  hasNewerVersion,
  type TaskForm,
  taskErrors,
  withObstacle,
} from "./task-form.ts";

/** 2026-03-01T12:00:00Z */
const NOW = 1_772_366_400;
const MODEL = `0x${"ab".repeat(32)}` as const;
const LIMITS = {
  deadline: { now: NOW, minDuration: 3_600, maxDuration: 2_592_000 },
  reward: { balance: parseAmount("5"), symbol: "MLB", minReward: parseAmount("0.001") },
};
const complete: TaskForm = {
  ...emptyTaskForm,
  modelId: MODEL,
  modelName: "Iris Classifier",
  deadline: "2026-03-09",
  inputMode: "pointer",
  dataPointer: "ipfs://bafkreifzjut3te7nhyekklss27nh3k72ysco7y32koao5eei66wof36n5e",
};

const problems = (change: Partial<TaskForm>, file?: File) =>
  taskErrors({ ...complete, ...change }, file, LIMITS);

test("a complete form has no problems in any step", () => {
  expect(problems({})).toEqual({ model: {}, configure: {}, reward: {} });
});

test("a model that takes no task of this account ends at the first step", () => {
  const errors = withObstacle(problems({}), "This model is private. Ask its owner for access.");
  expect(furthestStep([errors.model, errors.configure, errors.reward])).toBe(0);
  expect(errors.model.modelId).toEqual(["This model is private. Ask its owner for access."]);
});

describe("the messages of the specification", () => {
  test("no model", () => {
    expect(problems({ modelId: "" }).model).toEqual({ modelId: ["Please select a model"] });
  });

  test("neither file nor pointer; what the other tab holds does not count", () => {
    const missing = { inputData: ["Please upload input data or provide a data pointer"] };
    expect(problems({ dataPointer: " " }).configure).toEqual(missing);
    expect(problems({ inputMode: "file" }).configure).toEqual(missing);
    expect(problems({ dataPointer: "" }, new File(["1"], "a.csv")).configure).toEqual(missing);
  });

  test("a file of a wrong type is named", () => {
    const { inputData } = problems({ inputMode: "file" }, new File(["1"], "virus.exe")).configure;
    expect(inputData?.[0]).toContain('"virus.exe" is not accepted');
  });

  test("no deadline, one in the past, and one beyond 30 days", () => {
    expect(problems({ deadline: "" }).configure).toEqual({ deadline: ["Please select a deadline"] });
    expect(problems({ deadline: "2026-02-27" }).configure).toEqual({
      deadline: ["Deadline must be in the future"],
    });
    expect(problems({ deadline: "2026-04-15" }).configure).toEqual({
      deadline: ["Deadline cannot be more than 30 days in the future"],
    });
  });

  test("no reward, none above zero, and more than the balance", () => {
    expect(problems({ reward: "" }).reward).toEqual({ reward: ["Please enter a reward amount"] });
    expect(problems({ reward: "0" }).reward).toEqual({ reward: ["Reward must be a positive number"] });
    expect(problems({ reward: "5.1" }).reward).toEqual({
      reward: ["Reward cannot be greater than your balance (5.0000 MLB)"],
    });
  });
});

describe("the recommended reward", () => {
  test("follows the task type until the reward was edited", () => {
    const tuned = changeForm(emptyTaskForm, { taskType: "1" });
    expect(tuned.reward).toBe("0.05");
    const edited = changeForm(tuned, { reward: "7", rewardEdited: true });
    expect(changeForm(edited, { taskType: "2" }).reward).toBe("7");
    expect(changeForm({ ...edited, rewardEdited: false }, { taskType: "2" }).reward).toBe("0.03");
  });
});

describe("a stored draft", () => {
  test("comes back as it was left", () => {
    expect(acceptKept(fitting({ ...complete }, emptyTaskForm))).toEqual(complete);
  });

  test("values of a wrong kind are dropped, so that a changed product cannot break the page", () => {
    const stored = { reward: 7, title: "Mine", feeSpeed: "warp", inputMode: "carrier pigeon", extra: 1 };
    expect(acceptKept(fitting(stored, emptyTaskForm))).toEqual({ title: "Mine" });
  });
});

test("a similar task takes over model, type, input, words and reward", () => {
  const form = formLike({
    id: MODEL,
    taskType: 2,
    reward: "1500000000000000000",
    dataPointer: "ipfs://bafy",
    modelRevision: 1,
    modelVersion: "1.1.0",
    model: { id: MODEL, name: "Iris Classifier" },
    spec: { valid: true, title: "Again", description: null, parameters: '{"n":1}' },
  });
  expect(form).toMatchObject({
    modelId: MODEL,
    taskType: "2",
    inputMode: "pointer",
    dataPointer: "ipfs://bafy",
    title: "Again",
    description: "",
    parameters: '{"n":1}',
    reward: "1.5",
  });
  expect(changeForm(changeForm(emptyTaskForm, form), { taskType: "0" }).reward).toBe("1.5");
  expect(hasNewerVersion({ ...emptyTaskForm, ...form }, { id: MODEL, revision: "2" })).toBe(true);
});

test("a draft says when its model has a newer version, and not when it has the same, or another model was chosen", () => {
  const form = { modelId: MODEL, modelRevision: "1" };
  const newer = (revision: string, id: Hex = MODEL) => hasNewerVersion(form, { id, revision });
  expect([newer("2"), newer("1"), newer("2", `0x${"cd".repeat(32)}`)]).toEqual([true, false, false]);
  expect(hasNewerVersion({ modelId: MODEL, modelRevision: "" }, { id: MODEL, revision: "2" })).toBe(false);
  expect(hasNewerVersion(form, undefined)).toBe(false);
});
