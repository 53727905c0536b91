/** The receipt of a repeated run (N20): EIP-712 typed data, stored as canonical JSON and found by its hash. */
import { type Address, type Hex, isAddressEqual, recoverTypedDataAddress, zeroHash } from "viem";
import * as z from "zod";
import { canonicalJsonBytes } from "#protocol/documents/canonical-json.ts";
import { sha256OfJson } from "#protocol/documents/hashing.ts";
import { parseJson } from "#protocol/documents/parse-json.ts";
import { addressSchema, bytes32Schema } from "#protocol/schemas/primitives.ts";
import { type Verdict, verdictOutcomes } from "../comparison/compare.ts";
import { SHOWN_DIFFERENCES } from "../comparison/difference.ts";
import { ruleNames } from "../comparison/rule.ts";
import type { Outcome } from "../run/job.ts";

const differenceSchema = z.strictObject({ place: z.string(), expected: z.string(), given: z.string() });

/** Figures of a replay. Margins are in nats. */
const replaySchema = z.strictObject({
  /** Engine that the answer names. */
  provider: z.string().max(200),
  /** Tokens compared, and those that are the verifier's choice as well. */
  tokens: z.int().nonnegative(),
  firstChoices: z.int().nonnegative(),
  meanNats: z.number().nonnegative(),
  worstNats: z.number().nonnegative(),
});

/** The claim; all of it is signed. */
const claimSchema = z.strictObject({
  format: z.literal("mlb-receipt/2"),
  chainId: z.int().positive(),
  /** The contract whose task it is. */
  taskManager: addressSchema,
  task: bytes32Schema,
  /** Round of the verification, from 1. */
  round: z.int().positive(),
  /** SHA-256 of the manifest, the input, the recomputed output, and the submitted one. A replay recomputes no output. */
  manifest: bytes32Schema,
  input: bytes32Schema,
  output: bytes32Schema.nullable(),
  submitted: bytes32Schema,
  /** Name and version of the engine, and the device that it ran on. */
  engine: z.string().min(1).max(200),
  device: z.string().min(1).max(200),
  /** SHA-256 of a language model's weights. */
  weights: bytes32Schema.nullable(),
  /** Rule of the manifest by which the submitted output was judged. */
  rule: z.enum(ruleNames),
  verdict: z.enum(verdictOutcomes),
  differenceCount: z.int().nonnegative(),
  /** The first of them. */
  differences: z.array(differenceSchema).max(SHOWN_DIFFERENCES),
  replay: replaySchema.nullable(),
  /** Deviations that this check could have found, and those that it could not. */
  power: z.string().min(1).max(1_000),
  /** How long the repeated run took, rounded up. */
  seconds: z.int().nonnegative(),
});
export type ReceiptClaim = z.infer<typeof claimSchema>;

/** Why a claim contradicts itself, as a sentence: equal bytes with different hashes, or an agreement with differences. */
function contradictionIn(claim: ReceiptClaim): string | undefined {
  const { verdict, rule, output, submitted, differenceCount, differences, replay } = claim;
  if ((rule === "replay") !== (replay !== null) || (rule === "replay") !== (output === null))
    return "a replay, and nothing else, has figures of tokens and no recomputed output";
  if (verdict === "confirmed" && rule === "exact" && output !== submitted)
    return "an exact rule confirms only an output with the submitted hash";
  if (verdict === "confirmed" && differenceCount + differences.length > 0)
    return "a confirmed result has no differences";
  if (verdict === "refuted" && differenceCount === 0) return "a refuted result has a difference";
  if (verdict !== "undecided" && rule === "human") return "no program decides where a person does";
  return undefined;
}

const receiptSchema = claimSchema.extend({
  signer: addressSchema,
  signature: z.custom<Hex>(
    (value) => typeof value === "string" && /^0x[0-9a-f]{130}$/.test(value),
    "must be a signature (0x and 130 lower-case hex digits)",
  ),
});
export type Receipt = z.infer<typeof receiptSchema>;

/** The round of a verification that a run was repeated for. */
export type JudgedRound = Pick<ReceiptClaim, "chainId" | "taskManager" | "task" | "round" | "submitted">;

/** The claim of a repeated run about a round. @throws Error when the verdict is about another file */
export function receiptClaim(round: JudgedRound, outcome: Outcome, verdict: Verdict): ReceiptClaim {
  if (verdict.judged !== round.submitted)
    throw new Error(`The verdict is about ${verdict.judged}, and ${round.submitted} was submitted`);
  return {
    format: "mlb-receipt/2",
    ...round,
    manifest: outcome.manifestHash,
    input: outcome.inputHash,
    output: outcome.replay ? null : outcome.output.sha256,
    engine: outcome.runtime,
    device: outcome.device ?? "unknown",
    weights: outcome.weights ?? null,
    rule: verdict.rule,
    verdict: verdict.outcome,
    differenceCount: verdict.differenceCount,
    differences: [...verdict.differences],
    replay: outcome.replay ? { provider: outcome.replay.provider, ...outcome.replay.figures } : null,
    power: powerOf(verdict.rule, outcome),
    seconds: Math.ceil(outcome.used.seconds),
  };
}

function powerOf(rule: Verdict["rule"], { replay }: Outcome): string {
  switch (rule) {
    case "exact":
      return "Finds any other byte.";
    case "tolerance":
      return "Finds every difference beyond the rule's tolerances.";
    case "metric":
      return "Finds a score beyond the rule's threshold.";
    case "replay":
      return replay?.power || "Finds statements of the answer that do not follow from request and tokens.";
    case "human":
      return "Finds nothing: a person decides.";
  }
}

const types = {
  Receipt: [
    { name: "task", type: "bytes32" },
    { name: "round", type: "uint256" },
    { name: "manifest", type: "bytes32" },
    { name: "input", type: "bytes32" },
    { name: "output", type: "bytes32" },
    { name: "submitted", type: "bytes32" },
    { name: "engine", type: "string" },
    { name: "device", type: "string" },
    { name: "weights", type: "bytes32" },
    { name: "rule", type: "string" },
    { name: "verdict", type: "string" },
    { name: "differenceCount", type: "uint256" },
    { name: "differences", type: "bytes32" },
    { name: "replay", type: "bytes32" },
    { name: "power", type: "string" },
    { name: "seconds", type: "uint256" },
  ],
} as const;

/** The data that a wallet shows and signs; differences and figures are included as their hashes, what is missing as zeros. */
async function receiptTypedData(claim: ReceiptClaim) {
  const { chainId, taskManager, task, manifest, input, submitted, engine, device, rule, verdict } = claim;
  return {
    domain: { name: "MLB Re-execution Receipt", version: "2", chainId, verifyingContract: taskManager },
    types,
    primaryType: "Receipt",
    message: {
      task,
      round: BigInt(claim.round),
      manifest,
      input,
      output: claim.output ?? zeroHash,
      submitted,
      engine,
      device,
      weights: claim.weights ?? zeroHash,
      rule,
      verdict,
      differenceCount: BigInt(claim.differenceCount),
      differences: await sha256OfJson(claim.differences),
      replay: claim.replay ? await sha256OfJson(claim.replay) : zeroHash,
      power: claim.power,
      seconds: BigInt(claim.seconds),
    },
  } as const;
}

type ReceiptTypedData = Awaited<ReturnType<typeof receiptTypedData>>;

/** Anything that can sign typed data: a viem account, a wallet. */
export interface ReceiptSigner {
  readonly address: Address;
  signTypedData(data: ReceiptTypedData): Promise<Hex>;
}

/** @throws ZodError when the claim is incomplete, Error when it contradicts itself; whatever the signer throws, for example when a person declines */
export async function signReceipt(claim: ReceiptClaim, signer: ReceiptSigner): Promise<Receipt> {
  const checked = claimSchema.parse(claim);
  const contradiction = contradictionIn(checked);
  if (contradiction) throw new Error(`The receipt contradicts itself: ${contradiction}`);
  const signature = await signer.signTypedData(await receiptTypedData(checked));
  return receiptSchema.parse({ ...checked, signer: signer.address, signature });
}

/** Whether the named signer's key signed exactly this. Contract wallets need the chain for that, and are answered with no. */
export async function isSignedBySigner(receipt: Receipt): Promise<boolean> {
  const { signer, signature, ...claim } = receipt;
  try {
    const recovered = await recoverTypedDataAddress({ ...(await receiptTypedData(claim)), signature });
    return isAddressEqual(recovered, signer);
  } catch {
    return false;
  }
}

/** The bytes that are stored. */
export const receiptBytes = (receipt: Receipt): Uint8Array<ArrayBuffer> => canonicalJsonBytes(receipt);

/** Reads stored bytes; nothing when they are not a valid, canonical receipt. */
export function readReceipt(bytes: Uint8Array): Receipt | undefined {
  try {
    const receipt = receiptSchema.parse(parseJson(new TextDecoder("utf-8", { fatal: true }).decode(bytes)));
    if (contradictionIn(receipt)) return undefined;
    const written = receiptBytes(receipt);
    return written.length === bytes.length && written.every((byte, index) => byte === bytes[index])
      ? receipt
      : undefined;
  } catch {
    return undefined;
  }
}
