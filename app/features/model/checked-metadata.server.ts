import type { Hex } from "viem";
import { contradictsDigest } from "#protocol/content/recorded-digest.ts";
import { isEncryptedModel } from "./model-identity.ts";

interface Recorded {
  isPublic: boolean;
  description: string;
  metadataCid: string;
  metadataDigest: unknown;
  metadata: { valid: boolean } | null;
}

/**
 * A model whose metadata the chain contradicts shows none of it: the owner recorded another hash than the document has,
 * so that nobody knows which of the two was meant. The digest of an encrypted revision is that of what is inside, and
 * is compared where it is opened.
 */
export function withCheckedMetadata<Model extends Recorded>(
  model: Model,
): Model & { isUnconfirmed: boolean } {
  const isUnconfirmed =
    model.isPublic &&
    !isEncryptedModel(model) &&
    contradictsDigest(model.metadataCid, model.metadataDigest as Hex);
  if (!isUnconfirmed || !model.metadata) return { ...model, isUnconfirmed };
  const nothing = Object.fromEntries(Object.keys(model.metadata).map((key) => [key, null]));
  return { ...model, isUnconfirmed, metadata: { ...nothing, valid: false } };
}
