/** Storage usage and quota of an account, as returned by `/api/storage-allowance/{id}`. Unknown values are null. */
import * as z from "zod";
import { addressSchema } from "../primitives.ts";

const bytes = z.int().min(0);

/** An account's usage, as reported by the content store. */
export const storeUsageSchema = z.object({ bytes, contents: z.int().min(0) });

export const storageAllowanceSchema = z.object({
  account: addressSchema,
  /** Bytes of its stored files; null while the store does not answer. */
  usedBytes: bytes.nullable(),
  /** Number of those files and folders. */
  contents: z.int().min(0).nullable(),
  /** Total bytes it may store; null while the chain does not answer. */
  allowedBytes: bytes.nullable(),
  /** Part of the quota that needs no MLB, granted once a day per network address. */
  starterBytes: bytes,
  /** Quota bytes per whole MLB that it holds, has staked or in escrow, or has paid or earned for finished work. */
  bytesPerMlb: bytes,
});

export type StorageAllowance = z.infer<typeof storageAllowanceSchema>;
