import type { Hex } from "viem";
import { describesChat, type TryModel } from "#app/features/execution/try/try-model.ts";
import { isolatedLine } from "#protocol/format/user-text.ts";
import { trustOf } from "../trust/trust-figures.tsx";

interface Row {
  readonly id: string;
  readonly name: string;
  readonly isPublic: boolean;
  readonly accessMethod: string;
  readonly metadata: {
    readonly framework: string | null;
    readonly tags: readonly string[];
    readonly fileSize?: string | null;
    readonly weightsSize?: string | null;
  } | null;
  readonly summary: Parameters<typeof trustOf>[0];
}

/** Without the key of a private model. */
export type TriedModel = Omit<TryModel, "opened">;

/** The package of a chat model is small: without the size of its weights the size is unknown. */
function loadBytes(metadata: Row["metadata"]): number {
  const weights = Number(metadata?.weightsSize ?? 0);
  return describesChat(metadata) && weights === 0 ? 0 : Number(metadata?.fileSize ?? 0) + weights;
}

/** An indexed model in the form that the Try panel takes. */
export const triedModel = ({ id, name, isPublic, accessMethod, metadata, summary }: Row): TriedModel => ({
  id: id as Hex,
  name: isolatedLine(name),
  isPublic,
  accessMethod,
  packageBytes: Number(metadata?.fileSize ?? 0),
  isChat: describesChat(metadata),
  loadBytes: loadBytes(metadata),
  reward: trustOf(summary).reward,
});
