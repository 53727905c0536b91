import { parseUnits } from "viem";
import { describe, expect, test } from "vitest";
import type { z } from "zod";
import { APPEAL_STATEMENT_MAX, RULING_REASONS_MAX } from "../documents/limits.ts";
import {
  amountUpToSchema,
  appealSchema,
  assignTaskSchema,
  castVoteSchema,
  rulingSchema,
  startVerificationSchema,
  submitResultSchema,
  verifyTaskSchema,
} from "./task-actions.ts";

const NOW = 1_770_000_000;

function problems(schema: z.ZodType, input: unknown): Record<string, string> {
  const issues = schema.safeParse(input).error?.issues ?? [];
  return Object.fromEntries(issues.map(({ path, message }) => [String(path[0]), message]));
}

const REQUESTER = "0x15d34AAf54267DB7D7c367839AAf71A00a2C6A65";
const CONTRACT = "0xCf7Ed3AccA5a467e9e704C703E8D87F634fB0Fc9";
const assignment = assignTaskSchema({ requester: REQUESTER, contracts: [CONTRACT] });

describe("assigning a provider", () => {
  test("the requester and the contracts of the marketplace are refused for what they are", () => {
    expect(problems(assignment, { provider: REQUESTER.toLowerCase() }).provider).toContain(
      "your own account",
    );
    expect(problems(assignment, { provider: CONTRACT }).provider).toContain("a marketplace contract");
  });

  test.each([
    undefined,
    "",
    "14dC79964da2C08b23698B3D3cc7Ca32193d9955",
    "0x14dC79964da2C08b23698B3D3cc7Ca32193d99",
    `0x${"z".repeat(40)}`,
    `0x${"0".repeat(40)}`,
  ])("%j is not an account", (provider) => {
    expect(problems(assignment, { provider })).toEqual({
      provider: "Please enter a valid Ethereum address",
    });
  });

  test("an address of 42 characters in one letter case or with its checksum is accepted", () => {
    const provider = "0x14dC79964da2C08b23698B3D3cc7Ca32193d9955";
    for (const typed of [provider, provider.toLowerCase()])
      expect(assignment.parse({ provider: typed })).toEqual({ provider });
  });

  test("an address whose letters say that it was mistyped is not", () => {
    const provider = "0x14Dc79964da2C08b23698B3D3cc7Ca32193d9955";
    expect(problems(assignment, { provider }).provider).toMatch(/contains a typo/);
  });
});

describe("starting a verification", () => {
  const schema = startVerificationSchema({ now: NOW, minPeriod: 21_600, maxPeriod: 604_800 });
  const verificationId = `0x${"3f".repeat(31)}01`;

  test("a task without a submitted result has nothing to verify", () => {
    for (const unset of [undefined, "", `0x${"0".repeat(64)}`]) {
      expect(problems(schema, { verificationId: unset, deadline: NOW + 86_400 })).toEqual({
        verificationId:
          "Verification ID not found in task results. Please ensure the task has been submitted properly.",
      });
    }
  });

  test.each([
    ["", "Deadline is required"],
    [undefined, "Deadline is required"],
    ["tomorrow", "Deadline must be a future timestamp"],
    [NOW, "Deadline must be a future timestamp"],
    [NOW + 21_599, "The voting period must be between 6h and 7d"],
    [NOW + 604_800, "The voting period must be between 6h and 7d"],
  ])("deadline %j is answered with: %s", (deadline, message) => {
    expect(problems(schema, { verificationId, deadline })).toEqual({ deadline: message });
  });

  test("24 hours ahead is fine, as text or number", () => {
    expect(schema.parse({ verificationId, deadline: String(NOW + 86_400) }).deadline).toBe(NOW + 86_400);
    expect(schema.parse({ verificationId, deadline: NOW + 86_400 }).deadline).toBe(NOW + 86_400);
  });
});

describe("casting a vote", () => {
  test("an option is required; confidence is 75 and reasoning empty unless told", () => {
    expect(problems(castVoteSchema, {})).toEqual({ vote: "Please select a vote option before submitting." });
    expect(castVoteSchema.parse({ vote: "approve", confidence: "", reasoning: " " })).toEqual({
      vote: "approve",
      confidence: 75,
      reasoning: "",
    });
  });

  test.each(["0", "101", "7.5", "sure"])("confidence %s is refused", (confidence) => {
    expect(problems(castVoteSchema, { vote: "reject", confidence })).toEqual({
      confidence: "Confidence must be a whole number from 1 to 100",
    });
  });

  test("reasoning is measured in bytes, as the chain measures it", () => {
    expect(problems(castVoteSchema, { vote: "reject", reasoning: "x".repeat(1_024) })).toEqual({});
    expect(problems(castVoteSchema, { vote: "reject", reasoning: "ü".repeat(513) })).toEqual({
      reasoning: "Reasoning must have at most 1024 bytes",
    });
  });
});

test("a third-party check may come without proof", () => {
  expect(verifyTaskSchema.parse({})).toEqual({ proof: "" });
  expect(problems(verifyTaskSchema, { proof: "x".repeat(1_025) })).toHaveProperty("proof");
});

describe("submitting a result", () => {
  test("a result file or notes are required", () => {
    expect(problems(submitResultSchema, { notes: "  ", resultFile: { name: "", size: 0 } })).toEqual({
      resultFile: "Please provide either a result file or detailed notes",
    });
    expect(problems(submitResultSchema, { notes: "All rows classified." })).toEqual({});
    expect(problems(submitResultSchema, { resultFile: { name: "out.csv", size: 5 } })).toEqual({});
  });

  test.each([
    ["accuracy", "100.1", "Accuracy must be a number from 0 to 100"],
    ["accuracy", "-0.1", "Accuracy must be a number from 0 to 100"],
    ["accuracy", "97.33", "Accuracy has at most one decimal"],
    ["confidence", "high", "Confidence must be a number from 0 to 100"],
    ["executionTime", "-1", "Execution time must be a whole number of milliseconds, 0 or more"],
    ["executionTime", "1.500", "Execution time must be a whole number of milliseconds, 0 or more"],
    ["executionTime", "1.5", "Execution time must be a whole number of milliseconds, 0 or more"],
  ])("%s %s is answered with: %s", (field, value, message) => {
    expect(problems(submitResultSchema, { notes: "done", [field]: value })).toEqual({ [field]: message });
  });

  test("figures arrive as text and become numbers; blank ones are left out", () => {
    const fields = { notes: "done", accuracy: "97.3", confidence: " ", executionTime: "1250" };
    expect(submitResultSchema.parse(fields)).toEqual({ notes: "done", accuracy: 97.3, executionTime: 1_250 });
    for (let tenths = 0; tenths <= 1_000; tenths += 1) {
      expect(submitResultSchema.safeParse({ notes: "n", accuracy: String(tenths / 10) }).success).toBe(true);
    }
  });

  test("a decimal comma is read as such, and one for thousands is refused", () => {
    expect(submitResultSchema.parse({ notes: "done", accuracy: "97,3" }).accuracy).toBe(97.3);
    expect(problems(submitResultSchema, { notes: "done", accuracy: "1,000" })).toHaveProperty("accuracy");
  });

  test("logs and diagnostics accept different file types", () => {
    expect(
      problems(submitResultSchema, {
        notes: "done",
        logsFile: { name: "run.json", size: 1 },
        diagnosticsFile: { name: "run.log", size: 1 },
      }),
    ).toEqual({
      logsFile: '"run.json" is not accepted as log file. Allowed types: log, txt.',
      diagnosticsFile: '"run.log" is not accepted as diagnostics file. Allowed types: json, txt, zip.',
    });
  });
});

test("an amount is more than nothing and at most what is there", () => {
  const schema = amountUpToSchema(parseUnits("10.5", 18), "MLB");
  expect(schema.parse({ amount: "10.5" })).toEqual({ amount: parseUnits("10.5", 18) });
  expect(
    ["", "0", "x", "10.500000000000000001"].map((amount) => problems(schema, { amount }).amount),
  ).toEqual([
    "Please enter an amount",
    "Amount must be a positive number",
    "Amount must be a positive number",
    "Amount cannot be greater than 10.5 MLB",
  ]);
});

describe("the texts of an appeal", () => {
  test("a statement and the reasons of a ruling are required and have their limits", () => {
    const appeal = (statement: string) => problems(appealSchema, { statement });
    expect(appeal(" ")).toEqual({ statement: "Please explain why the outcome is wrong" });
    expect(appeal("x".repeat(APPEAL_STATEMENT_MAX))).toEqual({});
    expect(appeal("x".repeat(APPEAL_STATEMENT_MAX + 1))).toEqual({
      statement: "The statement must have at most 1000 characters",
    });
    const ruling = (reasons: string) => problems(rulingSchema, { ruling: "1", reasons });
    expect(ruling("x".repeat(RULING_REASONS_MAX))).toEqual({});
    expect(ruling("x".repeat(RULING_REASONS_MAX + 1))).toEqual({
      reasons: "Reasons must have at most 5000 characters",
    });
  });
});
