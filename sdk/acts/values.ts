/** Parameters that several acts share. Text from outside becomes typed values; the SDK's callers give typed values. */
import type { Address, Hex } from "viem";
import * as z from "zod";
import { amountToText, parseAmount, tryParseAmount } from "#protocol/format/amount.ts";
import { Check } from "#protocol/generated/enums.ts";

/** How a result is checked, by name. */
export const CHECKS = {
  open: Check.Open,
  recomputed: Check.Recomputed,
  judged: Check.Judged,
  staged: Check.Staged,
  sampled: Check.Sampled,
} as const;

const idSchema = z
  .string()
  .regex(/^0x[0-9a-fA-F]{64}$/, "must be 0x and 64 hex digits")
  .transform((text) => text.toLowerCase() as Hex);

export const bytes32 = idSchema;
export const taskId = idSchema.describe("Id of the task.");
export const modelId = idSchema.describe("Id of the model.");
export const verificationId = idSchema.describe(
  "Id of the verification, as task and verifications return it. It contains a hash of the result.",
);

export const address = z
  .string()
  .regex(/^0x[0-9a-fA-F]{40}$/, "must be 0x and 40 hex digits")
  .transform((text) => text as Address);

/** Decimal MLB as text on one side, the smallest unit as bigint on the other. */
export const mlb = z
  .string()
  .refine((text) => tryParseAmount(text) !== undefined, 'must be MLB as decimal text, such as "2.5"')
  .transform((text) => parseAmount(text))
  .describe('Amount in MLB as decimal text, such as "2.5".');

/** For answers. @param amount smallest unit */
export const mlbText = (amount: bigint): string => amountToText(amount);
