import { StorageError } from "#protocol/content/storage-errors.ts";

/** Any failure of an upload as one of the store's refusals; a full disk is a full store. */
export function refusal(error: unknown): StorageError {
  if (error instanceof StorageError) return error;
  const message = error instanceof Error ? error.message : String(error);
  if (/ENOSPC|EDQUOT/.test(message))
    return new StorageError("QuotaExceeded", "the disk is full", { cause: error });
  return new StorageError("StorageFailed", undefined, { cause: error });
}
