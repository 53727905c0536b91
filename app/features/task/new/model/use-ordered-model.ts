import { useState } from "react";
import type { Address, Hex } from "viem";
import type { PublishedModel } from "#app/features/execution/package/use-package.ts";
import { isEncryptedModel } from "#app/features/model/model-identity.ts";
import { whyModelTakesNoTask } from "#app/features/model/use-model-button.tsx";
import { useContractRead } from "#app/transaction/contract/use-contract-read.ts";
import type { ModelMetadata } from "#protocol/schemas/model-metadata.ts";
import type { ModelChoice } from "../new-task.query.server.ts";
import type { publishedModel } from "./published-model.ts";

export interface OrderedModel {
  /** The model, including what this tab decrypted with its key. Decrypted data must not reach the public task. */
  shown: ModelChoice | undefined;
  /** The model's package if this reader can load one. */
  published: PublishedModel | undefined;
  /** Its file opens only with an access link. */
  isEncrypted: boolean;
  isOpened: boolean;
  /** For the part that decrypts the model, which is loaded only for an encrypted one. */
  setOpened: (opened: OpenedChoice | undefined) => void;
  /** Why this account cannot create a task with the model. */
  obstacle: string | undefined;
}

/** The texts and the key of a private model that this tab decrypted. */
export interface OpenedChoice {
  id: string;
  metadata: ModelMetadata;
  secret: Uint8Array<ArrayBuffer>;
}

/** The chosen model, limited to what the account may use and this tab can read. */
export function useOrderedModel(
  model: ModelChoice | undefined,
  account: Address | undefined,
  later: { publishedModel: typeof publishedModel } | undefined,
): OrderedModel {
  const isEncrypted = model !== undefined && isEncryptedModel(model);
  const [latest, setOpened] = useState<OpenedChoice>();
  const opened = isEncrypted && latest?.id === model.id ? latest : undefined;
  // The index may lag behind the chain, so access to a private model is checked on chain.
  const { data: use } = useContractRead(
    "ModelRegistry",
    "canUse",
    model && account ? [model.id as Hex, account] : undefined,
  );
  const isRefused = use !== undefined && !use[0];
  return {
    shown: model && opened ? { ...model, ...textsOf(opened.metadata) } : model,
    published: model && later?.publishedModel(model, opened),
    isEncrypted,
    isOpened: opened !== undefined,
    setOpened,
    obstacle:
      model &&
      whyModelTakesNoTask({
        isActive: model.isActive && !(isRefused && model.isPublic),
        isCorrupted: false,
        isClosed: isRefused,
      }),
  };
}

const textsOf = ({ name, description }: ModelMetadata) => ({ name, description });
