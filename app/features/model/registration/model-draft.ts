import type { Hex } from "viem";
import type { ModelMetadata } from "#protocol/schemas/model-metadata.ts";
import { encryptionBytes } from "#protocol/storage/file-rules.ts";

/** The file of a model as its metadata describes it (F305). */
export type ModelFile = Pick<ModelMetadata, "modelHash" | "fileName" | "fileSize" | "fileChecksum">;

/** The form's fields. `timestamp` is the moment of writing, unix seconds. */
export interface ModelDraft extends Omit<ModelMetadata, keyof ModelFile | "isPublic"> {
  /** A file to upload. */
  file?: File;
  /** The file of the revision before, when it stays. */
  keptFile?: ModelFile;
}

/** What the registry is told about stored content. */
export interface StoredModel {
  metadataCid: string;
  metadataDigest: Hex;
  accessMethod: string;
}

/** Bytes that a metadata document takes at most beside its texts, encrypted or not. */
const METADATA_BYTES = 32_768;

/** Bytes of an upload, rounded up: a private document is padded to at most twice its length. */
export function uploadSize({ file, keptFile, ...fields }: ModelDraft): number {
  const fileBytes = file ? file.size + encryptionBytes(file.size) : 0;
  return fileBytes + 2 * (METADATA_BYTES + new TextEncoder().encode(JSON.stringify(fields)).length);
}
