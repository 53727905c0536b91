import { privateKeyToAccount } from "viem/accounts";
import { describe, expect, test } from "vitest";
import { RUNTIME_LABEL } from "../version.ts";
import {
  isSignedBySigner,
  type Receipt,
  readReceipt,
  receiptBytes,
  receiptHash,
  signReceipt,
} from "./receipt.ts";

const signer = privateKeyToAccount(`0x${"7".repeat(64)}`);
const hash = (digit: string) => `0x${digit.repeat(64)}` as const;
const claim = {
  format: "mlb-receipt/1",
  chainId: 31_337,
  taskManager: "0x5FbDB2315678afecb367f032d93F642f64180aa3",
  task: hash("1"),
  round: 1,
  manifest: hash("2"),
  input: hash("3"),
  output: hash("4"),
  submitted: hash("5"),
  runtime: RUNTIME_LABEL,
  verdict: "refuted",
  differenceCount: 1,
  differences: [{ place: "output, row 1, column label", expected: "a", given: "b" }],
  seconds: 3,
} as const;
const signed = () => signReceipt({ ...claim, differences: [...claim.differences] }, signer);

describe("a receipt", () => {
  test("is signed by its signer, and every member is part of what is signed", async () => {
    const receipt = await signed();
    expect(await isSignedBySigner(receipt)).toBe(true);
    const forged: Partial<Receipt>[] = [
      { chainId: 1 },
      { taskManager: `0x${"1".repeat(40)}` },
      { task: hash("9") },
      { round: 2 },
      { manifest: hash("9") },
      { input: hash("9") },
      { output: hash("9") },
      { submitted: hash("9") },
      { runtime: "other 1.0.0" },
      { verdict: "confirmed" },
      { differenceCount: 0 },
      { differences: [] },
      { seconds: 1 },
      { signer: `0x${"1".repeat(40)}` },
      { signature: `0x${"1".repeat(130)}` },
    ];
    for (const part of forged) expect(await isSignedBySigner({ ...receipt, ...part })).toBe(false);
    // The format is the only word that is not signed: there is one.
    expect(forged.length).toBe(Object.keys(receipt).length - 1);
  });

  test("has one form, and so one hash", async () => {
    const receipt = await signed();
    expect(readReceipt(receiptBytes(receipt))).toEqual(receipt);
    expect(await receiptHash(receipt)).toBe(await receiptHash(await signed()));
    const indented = new TextEncoder().encode(JSON.stringify(receipt, null, 2));
    expect(readReceipt(indented)).toBeUndefined();
    expect(readReceipt(new TextEncoder().encode('{"verdict":"confirmed"}'))).toBeUndefined();
  });

  test("is not signed when something is missing", async () => {
    await expect(signReceipt({ ...claim, differences: [], round: 0 }, signer)).rejects.toThrow("round");
  });
});
