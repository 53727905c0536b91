import type { Address, Hex } from "viem";
import { sentences, type TransactionAction } from "#app/transaction/action.ts";
import { writeCall } from "#app/transaction/contract/contracts.ts";
import { t } from "#language/text.ts";
import { ZERO_ADDRESS } from "#protocol/chain/unset.ts";

/** Actions on a registered model. Registration is in `register-model.ts`. */

interface OnModel {
  modelId: Hex;
  name: string;
}

const modelLink = (modelId: Hex) => ({ label: t("View Model"), href: `/models/${modelId}` });

/** Removes a model from the list; running tasks continue. */
export function deactivateModel({ modelId, name }: OnModel): TransactionAction {
  return {
    kind: "deactivateModel",
    title: t("Deactivate {name}", { name }),
    confirmLabel: t("Deactivate"),
    destructive: true,
    consequences: [
      t("No new tasks can be created with the model. Existing tasks continue."),
      t("You can reactivate it at any time."),
    ],
    call: () => writeCall("ModelRegistry", "deactivateModel", [modelId]),
    success: {
      title: t("Model deactivated"),
      description: t("{name} no longer accepts new tasks.", { name }),
      link: modelLink(modelId),
    },
  };
}

export function reactivateModel({ modelId, name }: OnModel): TransactionAction {
  return {
    kind: "reactivateModel",
    title: t("Reactivate {name}", { name }),
    confirmLabel: t("Reactivate"),
    consequences: [t("Tasks can be created with the model again.")],
    call: () => writeCall("ModelRegistry", "reactivateModel", [modelId]),
    success: {
      title: t("Model reactivated"),
      description: t("{name} accepts new tasks again.", { name }),
      link: modelLink(modelId),
    },
  };
}

/** Makes a model public or private (G57). Public data stays readable; `isEncrypted`: the description still is. */
export function setModelVisibility({
  modelId,
  name,
  isPublic,
  isEncrypted,
}: OnModel & { isPublic: boolean; isEncrypted: boolean }): TransactionAction {
  const needsText = isPublic && isEncrypted;
  return {
    kind: "setModelVisibility",
    title: isPublic ? t("Make {name} public", { name }) : t("Make {name} private", { name }),
    confirmLabel: isPublic ? t("Make public") : t("Make private"),
    consequences: sentences([
      ...(isPublic
        ? [t("Anyone can find the model and create tasks with it.")]
        : [
            t(
              "The model is removed from all lists. Only you and the accounts you allow can create tasks with it.",
            ),
            t("Data that was public stays readable on the chain."),
          ]),
      needsText &&
        t(
          "The description is still encrypted. Publish it with an update afterwards; until then, others cannot read it.",
        ),
    ]),
    call: () => writeCall("ModelRegistry", "setVisibility", [modelId, isPublic]),
    success: {
      title: isPublic ? t("The model is public") : t("The model is private"),
      description: needsText ? t("Now publish its description.") : name,
      link: needsText
        ? { label: t("Publish the description"), href: `/models/${modelId}/edit` }
        : modelLink(modelId),
    },
  };
}

export function setModelAccess({
  modelId,
  name,
  account,
  allowed,
}: OnModel & { account: Address; allowed: boolean }): TransactionAction {
  return {
    kind: "setModelAccess",
    title: allowed ? t("Give access") : t("Revoke access"),
    confirmLabel: allowed ? t("Give access") : t("Revoke access"),
    consequences: [
      allowed
        ? t("{account} can create tasks with {name}.", { account, name })
        : t("{account} can no longer create tasks with {name}.", { account, name }),
      ...(allowed
        ? []
        : [
            t("Anyone with the access link can still read the current version and its file."),
            t(
              "Your next update creates a new access link. Share it only with the accounts that keep access.",
            ),
          ]),
    ],
    call: () => writeCall("ModelRegistry", "setAccess", [modelId, account, allowed]),
    success: { title: t("Access updated"), description: name, link: modelLink(modelId) },
  };
}

export function offerModel({ modelId, name, to }: OnModel & { to: Address }): TransactionAction {
  return {
    kind: "offerModel",
    title: t("Offer {name}", { name }),
    confirmLabel: t("Offer model"),
    consequences: [
      t("{to} can accept {name}. You stay the owner until then.", { to, name }),
      t(
        "After that, the transfer is final and includes all versions and the access list. This offer replaces any earlier one.",
      ),
    ],
    call: () => writeCall("ModelRegistry", "offerOwnership", [modelId, to]),
    success: {
      title: t("Model offered"),
      description: t("{to} can now accept the model.", { to }),
      link: modelLink(modelId),
    },
  };
}

/** Withdraws an offer; the model can no longer be accepted. */
export function withdrawModelOffer({ modelId, name }: OnModel): TransactionAction {
  return {
    kind: "withdrawModelOffer",
    title: t("Withdraw the offer of {name}", { name }),
    confirmLabel: t("Withdraw offer"),
    consequences: [t("{name} stays yours. The offer can no longer be accepted.", { name })],
    call: () => writeCall("ModelRegistry", "offerOwnership", [modelId, ZERO_ADDRESS]),
    success: {
      title: t("Offer withdrawn"),
      description: t("{name} stays yours.", { name }),
      link: modelLink(modelId),
    },
  };
}

export function acceptModel({ modelId, name }: OnModel): TransactionAction {
  return {
    kind: "acceptModel",
    title: t("Accept ownership of {name}", { name }),
    confirmLabel: t("Accept ownership"),
    consequences: [t("You become the owner of {name}.", { name })],
    call: () => writeCall("ModelRegistry", "acceptOwnership", [modelId]),
    success: {
      title: t("Ownership accepted"),
      description: t("You now own {name}.", { name }),
      link: modelLink(modelId),
    },
  };
}
