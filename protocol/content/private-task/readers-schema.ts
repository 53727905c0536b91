/** The schemas of readers. A separate module: pages that only list readers load no zod. */
import type { Hex } from "viem";
import * as z from "zod";
import { addressSchema, hexText } from "../../schemas/primitives.ts";
import {
  CHOSEN_VERIFIERS_MAX,
  READER_ROLES,
  type Reader,
  readersProblem,
  type SignedKey,
} from "./readers.ts";

/** An announced key. Its signature is checked by `isKeySigned`. */
export const signedKeySchema = z.strictObject({
  account: addressSchema,
  /** The public key. */
  recipient: z.string().regex(/^age1[02-9ac-hj-np-z]{58}$/, "must be an age recipient (age1…)"),
  /** Unix seconds of the chain. The newest announcement counts. */
  issuedAt: z
    .int()
    .nonnegative()
    .max(2 ** 32 - 1),
  signature: hexText<Hex>(/^0x[0-9a-fA-F]{130}$/, "must be a signature of 65 bytes"),
}) satisfies z.ZodType<SignedKey>;

const readerSchema = signedKeySchema.extend({ role: z.enum(READER_ROLES) }) satisfies z.ZodType<Reader>;

export const readersSchema = z
  .array(readerSchema)
  .max(CHOSEN_VERIFIERS_MAX + 2)
  .superRefine((readers, context) => {
    const problem = readersProblem(readers);
    if (problem) context.addIssue({ code: "custom", message: problem });
  });
