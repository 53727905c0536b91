import { privateKeyToAccount } from "viem/accounts";
import { describe, expect, test } from "vitest";
import type { Outcome } from "../run/job.ts";
import {
  isSignedBySigner,
  type Receipt,
  readReceipt,
  receiptBytes,
  receiptClaim,
  signReceipt,
} from "./receipt.ts";

const signer = privateKeyToAccount(`0x${"7".repeat(64)}`);
const hash = (digit: string) => `0x${digit.repeat(64)}` as const;
const claim = {
  format: "mlb-receipt/2",
  chainId: 31_337,
  taskManager: "0x5FbDB2315678afecb367f032d93F642f64180aa3",
  task: hash("1"),
  round: 1,
  manifest: hash("2"),
  input: hash("3"),
  output: hash("4"),
  submitted: hash("5"),
  engine: "onnx 1.30.0",
  device: "WebAssembly",
  weights: null,
  replay: null,
  power: "Finds any other byte.",
  rule: "exact",
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
      { engine: "other 1.0.0" },
      { device: "another" },
      { weights: hash("9") },
      { power: "Finds nothing." },
      { replay: { provider: "a", tokens: 1, firstChoices: 1, meanNats: 0, worstNats: 0 } },
      { rule: "tolerance" },
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
    expect(receiptBytes(receipt)).toEqual(receiptBytes(await signed()));
    const indented = new TextEncoder().encode(JSON.stringify(receipt, null, 2));
    expect(readReceipt(indented)).toBeUndefined();
    expect(readReceipt(new TextEncoder().encode('{"verdict":"confirmed"}'))).toBeUndefined();
  });

  test("confirms only the hash that it names, and nothing that contradicts itself", async () => {
    const confirmed = { ...claim, verdict: "confirmed" as const, differenceCount: 0, differences: [] };
    const sign = (part: object) => signReceipt({ ...confirmed, ...part }, signer);
    const output = confirmed.submitted;
    expect((await sign({ output })).verdict).toBe("confirmed");
    expect((await sign({ rule: "tolerance" })).verdict).toBe("confirmed");
    await expect(sign({})).rejects.toThrow("only an output with the submitted hash");
    await expect(sign({ output, differenceCount: 1 })).rejects.toThrow("has no differences");
    await expect(sign({ verdict: "refuted" })).rejects.toThrow("has a difference");
    await expect(sign({ output, rule: "human" })).rejects.toThrow("no program decides");
    // One that was signed elsewhere all the same is not read.
    const forged = { ...(await sign({ output })), output: hash("4") };
    expect(readReceipt(receiptBytes(forged))).toBeUndefined();
  });

  test("of a replay has figures of tokens and no recomputed output, and names the deviations that the test could have found", async () => {
    const figures = { tokens: 48, firstChoices: 47, meanNats: 0.0014, worstNats: 0.069 };
    const replayed = {
      ...claim,
      rule: "replay" as const,
      verdict: "confirmed" as const,
      differenceCount: 0,
      differences: [],
      output: null,
      replay: { provider: "llama-native 3.22.1 cpu", ...figures },
      power: "Finds another model. Does not find an 8-bit cache.",
    };
    const receipt = await signReceipt(replayed, signer);
    expect(readReceipt(receiptBytes(receipt))).toEqual(receipt);
    expect(await isSignedBySigner({ ...receipt, replay: { ...replayed.replay, tokens: 49 } })).toBe(false);
    await expect(signReceipt({ ...replayed, replay: null }, signer)).rejects.toThrow("has figures of tokens");
    await expect(signReceipt({ ...replayed, output: hash("4") }, signer)).rejects.toThrow(
      "no recomputed output",
    );
  });

  test("is not made of a verdict about another file", () => {
    const round = { chainId: 1, taskManager: claim.taskManager, task: claim.task, round: 1 };
    const verdict = { outcome: "confirmed", rule: "metric", judged: hash("4") } as const;
    const make = () =>
      receiptClaim({ ...round, submitted: hash("5") }, {} as Outcome, {
        ...verdict,
        differences: [],
        differenceCount: 0,
      });
    expect(make).toThrow(`The verdict is about ${hash("4")}, and ${hash("5")} was submitted`);
  });

  test("is not signed when something is missing", async () => {
    await expect(signReceipt({ ...claim, differences: [], round: 0 }, signer)).rejects.toThrow("round");
  });
});
