import { parseUnits } from "viem";
import { describe, expect, test } from "vitest";
import type { z } from "zod";
import { configureTaskSchema, deadlineFromInput, setRewardSchema } from "./task-draft.ts";

const NOW = 1_770_000_000;
const DAY = 86_400;
const POINTER = "ipfs://bafkreifzjut3te7nhyekklss27nh3k72ysco7y32koao5eei66wof36n5e";

function problems(schema: z.ZodType, input: unknown): Record<string, string[]> {
  const found: Record<string, string[]> = {};
  for (const { path, message } of schema.safeParse(input).error?.issues ?? []) {
    const field = String(path[0]);
    found[field] = [...(found[field] ?? []), message];
  }
  return found;
}

describe("step Configure Task", () => {
  const schema = configureTaskSchema({ now: NOW, minDuration: 3_600 });
  const valid = { taskType: "0", deadline: String(NOW + 14 * DAY), dataPointer: POINTER };

  test("an untouched step names everything that is missing", () => {
    expect(problems(schema, {})).toEqual({
      taskType: ["Please select a valid task type"],
      deadline: ["Please select a deadline"],
    });
    expect(problems(schema, { ...valid, dataPointer: " " })).toEqual({
      inputData: ["Please upload input data or provide a data pointer"],
    });
  });

  test.each(["3", "-1", "", "one", "0.5"])("task type %j is not one of the three", (taskType) => {
    expect(problems(schema, { ...valid, taskType })).toEqual({
      taskType: ["Please select a valid task type"],
    });
  });

  test.each([
    [NOW - 1, "Deadline must be in the future"],
    [NOW + 120, "Deadline must be in the future"],
    [NOW + 3_600, "Deadline must be at least 1h in the future"],
    [NOW + 30 * DAY + 1, "Deadline cannot be more than 30 days in the future"],
  ])("deadline %i is answered with: %s", (deadline, message) => {
    expect(problems(schema, { ...valid, deadline })).toEqual({ deadline: [message] });
  });

  test("the earliest and the latest deadline pass", () => {
    for (const deadline of [NOW + 3_720, NOW + 30 * DAY]) {
      expect(schema.safeParse({ ...valid, deadline }).success).toBe(true);
    }
  });

  test("the limits come from the chain: an installation with shorter ones reports them", () => {
    const strict = configureTaskSchema({ now: NOW, maxDuration: 7 * DAY });
    expect(problems(strict, { ...valid, deadline: NOW + 8 * DAY })).toEqual({
      deadline: ["Deadline cannot be more than 7d in the future"],
    });
  });

  test("a file or a pointer is enough, and the file must be of an accepted type", () => {
    const file = { ...valid, dataPointer: undefined };
    expect(schema.safeParse({ ...file, inputData: { name: "rows.csv", size: 10 } }).success).toBe(true);
    expect(problems(schema, { ...file, inputData: { name: "rows.exe", size: 10 } })).toEqual({
      inputData: [
        '"rows.exe" is not accepted as input file. Allowed types: txt, csv, json, xml, pdf, zip, tar.gz, png, jpg, jpeg, webp, wav.',
      ],
    });
    expect(problems(schema, { ...valid, dataPointer: "x".repeat(513) })).toEqual({
      dataPointer: ["Data pointer must have at most 512 bytes"],
    });
  });

  test.each(["ipfs://xyz", "javascript:alert(1)", "http://localhost/x", "not-a-pointer", `${POINTER}/a.csv`])(
    "the reference %j is refused before anything is paid",
    (dataPointer) => {
      expect(Object.keys(problems(schema, { ...valid, dataPointer }))).toEqual(["dataPointer"]);
    },
  );

  test("parameters are a JSON object, empty unless told", () => {
    expect(schema.parse(valid).parameters).toEqual({});
    expect(schema.parse({ ...valid, parameters: '{"top_k": 3}' }).parameters).toEqual({ top_k: 3 });
    for (const parameters of ["[1]", "top_k=3", "3"]) {
      expect(problems(schema, { ...valid, parameters })).toEqual({
        parameters: ['Parameters must be a JSON object, such as {"temperature": 0.2}'],
      });
    }
  });
});

test("a date means the last second of that day, a time that minute, in the reader's zone", () => {
  expect(deadlineFromInput("2026-03-09")).toBe(new Date(2026, 2, 9, 23, 59, 59).getTime() / 1_000);
  expect(deadlineFromInput("2026-03-09T14:05")).toBe(new Date(2026, 2, 9, 14, 5).getTime() / 1_000);
  expect(["", "soon", "2026-02-30", "09.03.2026"].map(deadlineFromInput)).toEqual([
    undefined,
    undefined,
    undefined,
    undefined,
  ]);
});

describe("step Set Reward", () => {
  const schema = setRewardSchema({
    balance: parseUnits("12.5", 18),
    symbol: "MLB",
    minReward: parseUnits("0.001", 18),
  });

  test.each([
    [undefined, "Please enter a reward amount"],
    ["  ", "Please enter a reward amount"],
    ["0", "Reward must be a positive number"],
    ["0.000", "Reward must be a positive number"],
    ["-1", "Reward must be a positive number"],
    ["a lot", "Reward must be a positive number"],
    ["0.0009", "Reward must be at least 0.001 MLB"],
    ["12.500000000000000001", "Reward cannot be greater than your balance (12.5000 MLB)"],
  ])("%j is answered with: %s", (reward, message) => {
    expect(problems(schema, { reward })).toEqual({ reward: [message] });
  });

  test("the text becomes the exact amount, up to the whole balance", () => {
    expect(schema.parse({ reward: "12.5" })).toEqual({ reward: parseUnits("12.5", 18) });
    expect(schema.parse({ reward: ".001" })).toEqual({ reward: 10n ** 15n });
  });
});
