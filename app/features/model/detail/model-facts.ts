import type { Hex } from "viem";
import type { PublishedModel } from "#app/features/execution/package/use-package.ts";
import { type ModelAccess, parseAccessMethod } from "#protocol/content/pointer/pointer.ts";
import type { ModelMetadata } from "#protocol/schemas/model-metadata.ts";
import type { FactKey } from "../model-identity.ts";
import { exampleOf, type ModelExample } from "../model-identity.ts";
import type { ModelDetail, ModelMetadataRow } from "./model-detail.query.server.ts";

export interface ModelFileFacts {
  cid: string;
  name: string | undefined;
  /** Bytes. */
  size: number | undefined;
  sha256: Hex | undefined;
  /** Bytes of the weights that the file names by reference, as the owner states. */
  weightsSize?: number | undefined;
}

/** Contents of the metadata document, read by the index or decrypted in the browser. */
export interface ModelFacts extends Record<FactKey, string | undefined> {
  tags: readonly string[];
  file: ModelFileFacts | undefined;
  /** Access to the model other than its file. */
  accessMethod: string | undefined;
  /** JSON texts. */
  inputSchema: string | undefined;
  outputSchema: string | undefined;
  manifest: string | undefined;
  /** Markdown. */
  card: string | undefined;
  example: ModelExample | undefined;
  /** Origin stated by the owner: ids of the model and of the Fine Tuning task. */
  fineTunedFrom: { model: string; task: string } | undefined;
}

const HASH = /^0x[0-9a-f]{64}$/;

/** Facts of a public model; without readable metadata, only the chain's data. */
export function factsOfRow({
  accessMethod,
  metadata,
}: Pick<ModelDetail, "accessMethod" | "metadata">): ModelFacts {
  const access = parseAccessMethod(accessMethod);
  const text = (key: keyof ModelMetadataRow) => (metadata?.[key] as string | null | undefined) ?? undefined;
  return {
    framework: text("framework"),
    architecture: text("architecture"),
    parameters: text("parameters"),
    accuracy: text("accuracy"),
    dataset: text("dataset"),
    license: text("license"),
    tags: metadata?.tags ?? [],
    file: fileOf(access, metadata),
    accessMethod: access.accessMethod,
    inputSchema: text("inputSchema"),
    outputSchema: text("outputSchema"),
    manifest: text("manifest"),
    card: text("card"),
    example: exampleOf(text("example")),
    fineTunedFrom:
      metadata?.parentModel && metadata.parentTask
        ? { model: metadata.parentModel, task: metadata.parentTask }
        : undefined,
  };
}

/** The chain's content id is authoritative; name, size and hash come from metadata that describes the same file. */
function fileOf({ fileCid }: ModelAccess, metadata: ModelMetadataRow | null): ModelFileFacts | undefined {
  const cid = fileCid ?? metadata?.modelHash;
  if (!cid) return undefined;
  const described = metadata?.modelHash === cid ? metadata : undefined;
  const sha256 = described?.fileChecksum;
  return {
    cid,
    name: described?.fileName ?? undefined,
    size: described?.fileSize ? Number(described.fileSize) : undefined,
    sha256: sha256 && HASH.test(sha256) ? (sha256 as Hex) : undefined,
    weightsSize: described?.weightsSize ? Number(described.weightsSize) : undefined,
  };
}

/** The model in the form that package loaders expect; `secret` decrypts the file of a private model. */
export const publishedModel = (
  { accessMethod, isPublic }: Pick<ModelDetail, "accessMethod" | "isPublic">,
  { file }: ModelFacts,
  secret: Uint8Array<ArrayBuffer> | undefined,
): PublishedModel => ({
  accessMethod,
  isPublic,
  packageBytes: file?.size ?? 0,
  opened: secret && file && { cid: file.cid, sha256: file.sha256, secret },
});

/** Facts of a private model from its decrypted metadata. */
export function factsOfMetadata(metadata: ModelMetadata): ModelFacts {
  const { modelHash, fileName, fileSize, fileChecksum, weightsSize } = metadata;
  const { inputSchema, outputSchema, manifest } = metadata;
  const { framework, architecture, parameters, accuracy, dataset, license, tags } = metadata;
  const json = (value: unknown) => (value === undefined ? undefined : JSON.stringify(value));
  return {
    framework,
    architecture,
    parameters,
    accuracy,
    dataset,
    license,
    tags,
    file: modelHash
      ? { cid: modelHash, name: fileName, size: fileSize, sha256: fileChecksum, weightsSize }
      : undefined,
    accessMethod: metadata.accessMethod,
    inputSchema: json(inputSchema),
    outputSchema: json(outputSchema),
    manifest: json(manifest),
    card: metadata.card,
    example: metadata.example,
    fineTunedFrom: metadata.fineTunedFrom,
  };
}
