import type { Address, Hex } from "viem";
import type { TransactionAction } from "#app/transaction/action.ts";
import { writeCall } from "#app/transaction/contract/contracts.ts";
import { ZERO_ADDRESS } from "#protocol/chain/unset.ts";

/** Actions on a registered model; registering one is in `register-model.ts`. */

interface OnModel {
  modelId: Hex;
  name: string;
}

const modelLink = (modelId: Hex) => ({ label: "View Model", href: `/models/${modelId}` });
const failure = { title: "Transaction Failed", message: "Failed to submit transaction. Please try again." };

/** Takes a model off the list; running tasks go on. */
export function deactivateModel({ modelId, name }: OnModel): TransactionAction {
  return {
    kind: "deactivateModel",
    title: `Deactivate ${name}`,
    confirmLabel: "Deactivate",
    destructive: true,
    consequences: [
      "No new tasks can be created with the model. Tasks that exist go on.",
      "You can reactivate it at any time.",
    ],
    call: () => writeCall("ModelRegistry", "deactivateModel", [modelId]),
    success: {
      title: "Model deactivated",
      description: `${name} takes no new tasks.`,
      link: modelLink(modelId),
    },
    failure,
  };
}

/** Puts a model back on the list. */
export function reactivateModel({ modelId, name }: OnModel): TransactionAction {
  return {
    kind: "reactivateModel",
    title: `Reactivate ${name}`,
    confirmLabel: "Reactivate",
    consequences: ["Tasks can be created with the model again."],
    call: () => writeCall("ModelRegistry", "reactivateModel", [modelId]),
    success: {
      title: "Model reactivated",
      description: `${name} takes tasks again.`,
      link: modelLink(modelId),
    },
    failure,
  };
}

/**
 * Makes a model public or private (G57). What was public once stays readable on the chain.
 * @param isEncrypted its description is stored encrypted, so making it public does not show it yet
 */
export function setModelVisibility({
  modelId,
  name,
  isPublic,
  isEncrypted,
}: OnModel & { isPublic: boolean; isEncrypted: boolean }): TransactionAction {
  const needsText = isPublic && isEncrypted;
  return {
    kind: "setModelVisibility",
    title: isPublic ? `Make ${name} public` : `Make ${name} private`,
    confirmLabel: isPublic ? "Make public" : "Make private",
    consequences: [
      ...(isPublic
        ? ["Everybody finds the model and can create tasks with it."]
        : [
            "The model leaves the lists. Only you and the accounts you allow can create tasks with it.",
            "What was public stays readable on the chain.",
          ]),
      ...(needsText
        ? [
            "Its description is encrypted. Publish it with an update afterwards; until then nobody can read it.",
          ]
        : []),
    ],
    call: () => writeCall("ModelRegistry", "setVisibility", [modelId, isPublic]),
    success: {
      title: isPublic ? "The model is public" : "The model is private",
      description: needsText ? "Now publish its description." : name,
      link: needsText
        ? { label: "Publish the description", href: `/models/${modelId}/edit` }
        : modelLink(modelId),
    },
    failure,
  };
}

/** Allows or forbids one account to use a private model. */
export function setModelAccess({
  modelId,
  name,
  account,
  allowed,
}: OnModel & { account: Address; allowed: boolean }): TransactionAction {
  return {
    kind: "setModelAccess",
    title: allowed ? "Give access" : "Withdraw access",
    confirmLabel: allowed ? "Give access" : "Withdraw access",
    consequences: [`${account} ${allowed ? "can" : "can no longer"} create tasks with ${name}.`],
    call: () => writeCall("ModelRegistry", "setAccess", [modelId, account, allowed]),
    success: { title: "Access changed", description: name, link: modelLink(modelId) },
    failure,
  };
}

/** Offers a model to a new owner, who must accept. */
export function offerModel({ modelId, name, to }: OnModel & { to: Address }): TransactionAction {
  return {
    kind: "offerModel",
    title: `Offer ${name}`,
    confirmLabel: "Offer model",
    consequences: [`${to} can take over ${name}. It stays yours until they do.`],
    call: () => writeCall("ModelRegistry", "offerOwnership", [modelId, to]),
    success: { title: "Model offered", description: `${to} can accept now.`, link: modelLink(modelId) },
    failure,
  };
}

/** Takes an offer back: nobody can accept the model any more. */
export function withdrawModelOffer({ modelId, name }: OnModel): TransactionAction {
  return {
    kind: "withdrawModelOffer",
    title: `Withdraw the offer of ${name}`,
    confirmLabel: "Withdraw offer",
    consequences: [`${name} stays yours and nobody can take it over.`],
    call: () => writeCall("ModelRegistry", "offerOwnership", [modelId, ZERO_ADDRESS]),
    success: { title: "Offer withdrawn", description: `${name} stays yours.`, link: modelLink(modelId) },
    failure,
  };
}

/** Takes over an offered model. */
export function acceptModel({ modelId, name }: OnModel): TransactionAction {
  return {
    kind: "acceptModel",
    title: `Take over ${name}`,
    confirmLabel: "Take over",
    consequences: [`You become the owner of ${name}.`],
    call: () => writeCall("ModelRegistry", "acceptOwnership", [modelId]),
    success: { title: "Model taken over", description: `${name} is yours.`, link: modelLink(modelId) },
    failure,
  };
}
