import type { Hex } from "viem";
import { describe, expect, test } from "vitest";
import { fitting } from "#app/wizard/draft-store.ts";
import { furthestStep } from "#app/wizard/steps.ts";
import { parseAmount } from "#protocol/format/amount.ts";
import {
  changeForm,
  emptyTaskForm,
  formLike,
  hasNewerVersion,
  itemsOf,
  type TaskForm,
  validDraft,
  withObstacle,
} from "./task-form.ts";
import { taskErrors } from "./task-rules.ts";

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

test("a complete form has no errors in any step", () => {
  expect(problems({})).toEqual({ model: {}, configure: {}, reward: {} });
});

test("a model that does not accept tasks from this account fails the first step", () => {
  const errors = withObstacle(problems({}), "This model is private. Ask its owner for access.");
  expect(furthestStep([errors.model, errors.configure, errors.reward])).toBe(0);
  expect(errors.model.modelId).toEqual(["This model is private. Ask its owner for access."]);
});

describe("error messages of the specification", () => {
  test("no model", () => {
    expect(problems({ modelId: "" }).model).toEqual({ modelId: ["Please select a model"] });
  });

  test("neither file nor pointer; the inactive tab's value is ignored", () => {
    const missing = { inputData: ["Please upload input data or provide a data pointer"] };
    expect(problems({ dataPointer: " " }).configure).toEqual(missing);
    expect(problems({ inputMode: "file" }).configure).toEqual(missing);
    expect(problems({ dataPointer: "" }, new File(["1"], "a.csv")).configure).toEqual(missing);
  });

  test("a wrong file type is named", () => {
    const { inputData } = problems({ inputMode: "file" }, new File(["1"], "virus.exe")).configure;
    expect(inputData?.[0]).toContain('"virus.exe" is not accepted');
  });

  test("missing, past and too distant deadline (over 30 days)", () => {
    expect(problems({ deadline: "" }).configure).toEqual({ deadline: ["Please select a deadline"] });
    expect(problems({ deadline: "2026-02-27" }).configure).toEqual({
      deadline: ["Deadline must be in the future"],
    });
    expect(problems({ deadline: "2026-04-15" }).configure).toEqual({
      deadline: ["Deadline cannot be more than 30 days in the future"],
    });
  });

  test("missing, zero and unaffordable reward", () => {
    expect(problems({ reward: "" }).reward).toEqual({ reward: ["Please enter a reward amount"] });
    expect(problems({ reward: "0" }).reward).toEqual({ reward: ["Reward must be a positive number"] });
    expect(problems({ reward: "5.1" }).reward).toEqual({
      reward: ["Reward cannot be greater than your balance (5.0000 MLB)"],
    });
  });
});

describe("recommended reward", () => {
  test("follows the task type until the reward is edited", () => {
    const tuned = changeForm(emptyTaskForm, { taskType: "1" });
    expect(tuned.reward).toBe("0.05");
    const edited = changeForm(tuned, { reward: "7", rewardEdited: true });
    expect(changeForm(edited, { taskType: "2" }).reward).toBe("7");
    expect(changeForm({ ...edited, rewardEdited: false }, { taskType: "2" }).reward).toBe("0.03");
  });
});

describe("stored draft", () => {
  test("is restored unchanged", () => {
    expect(validDraft(fitting({ ...complete }, emptyTaskForm))).toEqual(complete);
  });

  test("drops values of the wrong type, so an old draft cannot break the page", () => {
    const stored = { reward: 7, title: "Mine", feeSpeed: "warp", inputMode: "carrier pigeon", extra: 1 };
    expect(validDraft(fitting(stored, emptyTaskForm))).toEqual({ title: "Mine" });
  });
});

test("a similar task copies model, type, input with the number of its inputs, texts and reward", () => {
  const form = formLike({
    id: MODEL,
    taskType: 2,
    check: 0,
    reward: "1500000000000000000",
    dataPointer: "ipfs://bafy",
    modelRevision: 1,
    modelVersion: "1.1.0",
    model: { id: MODEL, name: "Iris Classifier" },
    spec: { valid: true, title: "Again", description: null, parameters: '{"n":1}', inputItems: "61" },
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
  const copied = changeForm(emptyTaskForm, form);
  expect(changeForm(copied, { taskType: "0" }).reward).toBe("1.5");
  expect(itemsOf(copied)).toBe(61);
  expect(itemsOf(changeForm(copied, { dataPointer: "ipfs://other" }))).toBeUndefined();
  expect(hasNewerVersion({ ...emptyTaskForm, ...form }, { id: MODEL, revision: "2" })).toBe(true);
});

test("a draft reports a newer version of its model, but not the same version or another model", () => {
  const form = { modelId: MODEL, modelRevision: "1" };
  const newer = (revision: string, id: Hex = MODEL) => hasNewerVersion(form, { id, revision });
  expect([newer("2"), newer("1"), newer("2", `0x${"cd".repeat(32)}`)]).toEqual([true, false, false]);
  expect(hasNewerVersion({ modelId: MODEL, modelRevision: "" }, { id: MODEL, revision: "2" })).toBe(false);
  expect(hasNewerVersion(form, undefined)).toBe(false);
});

test("the recommended reward of a batch counts each input, and a reference is a single input", () => {
  const batch = changeForm(emptyTaskForm, { items: "12" });
  expect([batch.reward, itemsOf(batch)]).toEqual(["0.12", 12]);
  expect(itemsOf(changeForm(batch, { inputMode: "pointer" }))).toBeUndefined();
  expect(changeForm(batch, { items: "" }).reward).toBe("0.01");
  expect(changeForm({ ...batch, rewardEdited: true }, { items: "3" }).reward).toBe("0.12");
});
