import type { Hex } from "viem";
import { isCorrupted, isEncryptedModel } from "./model-identity.ts";
import { matchHash } from "./trust/hash-match.ts";

interface RecordedModel {
  isPublic: boolean;
  description: string;
  metadataCid: string;
  metadataDigest: unknown;
  metadata: { valid: boolean } | null;
}

/** Hides metadata that contradicts the hash on chain. `isConfirmed`: the displayed document has that hash. */
export function withCheckedMetadata<Model extends RecordedModel>(
  model: Model,
): Model & { isUnconfirmed: boolean; isConfirmed: boolean } {
  const match =
    model.isPublic && !isEncryptedModel(model)
      ? matchHash(model.metadataCid, model.metadataDigest as Hex)
      : "unknown";
  const isUnconfirmed = match === "contradicted";
  const isConfirmed = match === "confirmed" && model.metadata?.valid === true;
  if (!isUnconfirmed || !model.metadata) return { ...model, isUnconfirmed, isConfirmed };
  const nothing = Object.fromEntries(
    // The size of the stored document is known regardless of its contents.
    Object.entries(model.metadata).map(([key, value]) => [key, key === "size" ? value : null]),
  );
  return { ...model, isUnconfirmed, isConfirmed, metadata: { ...nothing, valid: false } };
}

/** Removes models whose metadata is unreadable or does not match its hash; they are neither offered nor preselected. */
export function withoutCorrupted<Model extends RecordedModel, Task extends { model: Model }>(
  models: readonly Model[],
  { selected, similar }: { selected: Model | null; similar: Task | null },
) {
  const isUsable = (model: Model) => !isCorrupted(withCheckedMetadata(model));
  return {
    models: models.filter(isUsable),
    selected: selected && isUsable(selected) ? selected : undefined,
    similar: similar && isUsable(similar.model) ? similar : undefined,
  };
}
