/** What an account has stored and may store, as `/api/storage-allowance/{id}` tells it. What is not known is null. */
import { z } from "zod";
import { addressSchema } from "../primitives.ts";

const bytes = z.int().min(0);

/** What the content store says of an account. */
export const storeUsageSchema = z.object({ bytes, contents: z.int().min(0) });

export const storageAllowanceSchema = z.object({
  account: addressSchema,
  /** Bytes of the files that it has stored; null while the store does not answer. */
  usedBytes: bytes.nullable(),
  /** How many files and folders those are. */
  contents: z.int().min(0).nullable(),
  /** Bytes that it may have stored in all; null while the chain does not answer. */
  allowedBytes: bytes.nullable(),
  /** Bytes of it without any MLB, granted once a day for each network address. */
  starterBytes: bytes,
  /** Bytes for each whole MLB that it holds, has staked or in escrow, or has paid or earned for finished work. */
  bytesPerMlb: bytes,
});

export type StorageAllowance = z.infer<typeof storageAllowanceSchema>;
