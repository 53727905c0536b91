import type { Hex } from "viem";
import { mayBePackage } from "#app/features/execution/package/may-be-package.ts";
import type { PublishedModel } from "#app/features/execution/package/use-package.ts";
import type { ModelMetadata } from "#protocol/schemas/model-metadata.ts";
import type { ModelChoice } from "../new-task.query.server.ts";

/** The model in the form that package readers expect; undefined if no reader in this app can load it. */
export function publishedModel(
  model: ModelChoice,
  opened: { metadata: ModelMetadata; secret: Uint8Array<ArrayBuffer> } | undefined,
): PublishedModel | undefined {
  const { accessMethod, isPublic, metadata } = model;
  if (mayBePackage(model)) return { accessMethod, isPublic, packageBytes: Number(metadata?.fileSize ?? 0) };
  if (!opened?.metadata.modelHash) return undefined;
  const { modelHash: cid, fileChecksum: sha256, fileSize } = opened.metadata;
  return {
    accessMethod,
    isPublic,
    packageBytes: fileSize ?? 0,
    opened: { cid, secret: opened.secret, ...(sha256 && { sha256: sha256 as Hex }) },
  };
}
