import type { Hex } from "viem";
import { isEncryptedModel } from "./model-identity.ts";
import { hashVerdict } from "./trust/hash-verdict.ts";

/** What the index and the chain say of a model. */
export interface RecordedModel {
  isPublic: boolean;
  description: string;
  metadataCid: string;
  metadataDigest: unknown;
  metadata: { valid: boolean } | null;
}

/**
 * A model whose metadata the chain contradicts shows none of it: the owner recorded another hash than the document has,
 * so that nobody knows which of the two was meant. The digest of an encrypted revision is that of what is inside, and
 * is compared where it is opened. `isConfirmed`: the document that is shown has the hash on the chain.
 */
export function withCheckedMetadata<Model extends RecordedModel>(
  model: Model,
): Model & { isUnconfirmed: boolean; isConfirmed: boolean } {
  const verdict =
    model.isPublic && !isEncryptedModel(model)
      ? hashVerdict(model.metadataCid, model.metadataDigest as Hex)
      : "unknown";
  const isUnconfirmed = verdict === "contradicted";
  const isConfirmed = verdict === "confirmed" && model.metadata?.valid === true;
  if (!isUnconfirmed || !model.metadata) return { ...model, isUnconfirmed, isConfirmed };
  const nothing = Object.fromEntries(
    // How big the stored document is stays true, whatever it says.
    Object.entries(model.metadata).map(([key, value]) => [key, key === "size" ? value : null]),
  );
  return { ...model, isUnconfirmed, isConfirmed, metadata: { ...nothing, valid: false } };
}
