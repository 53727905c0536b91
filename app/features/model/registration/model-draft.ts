import type { Hex } from "viem";
import type { ModelMetadata } from "#protocol/schemas/model-metadata.ts";
import { encryptionBytes } from "#protocol/storage/file-rules.ts";

/** The file of a model as described by its metadata (F305). */
export type ModelFile = Pick<
  ModelMetadata,
  "modelHash" | "fileName" | "fileSize" | "fileChecksum" | "weightsSize"
>;

/** The form's fields. `timestamp` is the time of writing, unix seconds. */
export interface ModelDraft extends Omit<ModelMetadata, keyof ModelFile | "isPublic"> {
  /** A file to upload. */
  file?: File;
  /** The previous revision's file, if it is kept. */
  currentFile?: ModelFile;
}

export interface StoredModel {
  metadataCid: string;
  metadataDigest: Hex;
  accessMethod: string;
}

/** Whether a file holds the weights of a language model, for which a package is made. */
export const isWeights = (name: string): boolean => /\.gguf$/i.test(name);

/** Largest package of weights that are stored outside it, bytes. */
const PACKAGE_BYTES = 16_384;

/** Largest metadata document in bytes excluding its texts, encrypted or not. */
const METADATA_BYTES = 32_768;

/** Upper bound of the upload in bytes: a private document is padded to at most twice its length. */
export function uploadSize({ file, currentFile, ...fields }: ModelDraft): number {
  const fileBytes = file
    ? file.size + encryptionBytes(file.size) + (isWeights(file.name) ? PACKAGE_BYTES : 0)
    : 0;
  return fileBytes + 2 * (METADATA_BYTES + new TextEncoder().encode(JSON.stringify(fields)).length);
}
