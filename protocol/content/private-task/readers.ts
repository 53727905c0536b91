/** The readers of a private task, as its public specification lists them, each with the announcement of its key. */
import type { Hex } from "viem";
import * as z from "zod";
import { addressSchema, hexText } from "../../schemas/primitives.ts";

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
});

export type SignedKey = z.infer<typeof signedKeySchema>;

const READER_ROLES = ["requester", "provider", "verifier"] as const;

/** Verifiers that one task can name. A round has five seats. */
export const CHOSEN_VERIFIERS_MAX = 11;

const readerSchema = signedKeySchema.extend({ role: z.enum(READER_ROLES) });
export type Reader = z.infer<typeof readerSchema>;

export const readersSchema = z
  .array(readerSchema)
  .max(CHOSEN_VERIFIERS_MAX + 2)
  .superRefine((readers, context) => {
    const problem = readersProblem(readers);
    if (problem) context.addIssue({ code: "custom", message: problem });
  });

/** Why a list of readers cannot be used; undefined for one that can. */
export function readersProblem(readers: readonly Pick<Reader, "role" | "account">[]): string | undefined {
  const count = (role: Reader["role"]) => readers.filter((reader) => reader.role === role).length;
  if (count("requester") !== 1) return "must name the requester";
  if (count("provider") !== 1) return "must name one provider";
  if (count("verifier") === 0) return "must name at least one verifier";
  const accounts = new Set(readers.map(({ account }) => account.toLowerCase()));
  if (accounts.size !== readers.length) return "must name each account once";
  return undefined;
}

export const recipientsOf = (readers: readonly Reader[]): readonly string[] =>
  readers.map(({ recipient }) => recipient);

export const readerFor = (readers: readonly Reader[], account: string): Reader | undefined =>
  readers.find((reader) => reader.account.toLowerCase() === account.toLowerCase());
