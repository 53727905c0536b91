import { privateKeyToAccount } from "viem/accounts";
import { expect, test } from "vitest";
import { type ReceiptClaim, signReceipt } from "#runtime/receipt/receipt.ts";
import { problemsOf, type ReceiptVote } from "./check-receipt.ts";

const hash = (digit: string) => `0x${digit.repeat(64)}` as const;
const account = privateKeyToAccount(hash("1"));
const taskManager = `0x${"4".repeat(40)}` as const;

const claim: ReceiptClaim = {
  format: "mlb-receipt/2",
  chainId: 31_337,
  taskManager,
  task: hash("2"),
  round: 1,
  manifest: hash("3"),
  input: hash("5"),
  output: hash("6"),
  submitted: hash("6"),
  engine: "onnx 1.30.0",
  device: "WebAssembly",
  weights: null,
  replay: null,
  power: "Finds any other byte.",
  rule: "exact",
  verdict: "confirmed",
  differenceCount: 0,
  differences: [],
  seconds: 1,
};
const vote: ReceiptVote = {
  chainId: 31_337,
  taskManager,
  task: hash("2"),
  round: 1,
  resultHash: hash("6"),
  voter: account.address,
  support: true,
};

test("a voter's receipt about the submitted result has no problems", async () => {
  expect(await problemsOf(await signReceipt(claim, account), vote)).toEqual([]);
});

test.each<[string, Partial<ReceiptVote>]>([
  ["The signer is not the voter.", { voter: taskManager }],
  ["It belongs to another task or round.", { round: 2 }],
  ["It belongs to another task or round.", { chainId: 137 }],
  ["It is about a different result.", { resultHash: hash("7") }],
  ["It contradicts the vote.", { support: false }],
])("%s", async (problem, changed) => {
  expect(await problemsOf(await signReceipt(claim, account), { ...vote, ...changed })).toEqual([problem]);
});

test("the signature detects a member changed after signing", async () => {
  const receipt = { ...(await signReceipt(claim, account)), seconds: 2 };
  expect(await problemsOf(receipt, vote)).toEqual(["The signature is invalid."]);
});
