import type { Hex } from "viem";
import { verificationLink } from "#app/features/verification/act/actions.ts";
import type { TransactionAction } from "#app/transaction/action.ts";
import { writeCall } from "#app/transaction/contract/contracts.ts";
import { t } from "#language/text.ts";
import { canonicalJsonBytes } from "#protocol/documents/canonical-json.ts";
import { formatDuration } from "#protocol/format/time.ts";
import type { AppealCost } from "#protocol/rules/reward.ts";
import { appealPrice } from "./appeal-right.ts";

export interface Appeal {
  verificationId: Hex;
  cost: AppealCost;
  statement: string;
  /** Longest time the arbiter has for a ruling, seconds. */
  arbiterTimeout: number;
}

/** Stores the appellant's statement, then appeals to the arbiter; the contract records the statement's content id. */
export function appealOutcome({
  verificationId,
  cost,
  statement,
  arbiterTimeout,
}: Appeal): TransactionAction<{
  evidenceCid: string;
}> {
  const document = canonicalJsonBytes({ claim: statement });
  return {
    kind: "escalateVerification",
    title: t("Appeal the outcome"),
    confirmLabel: t("Appeal"),
    consequences: [
      appealPrice(cost),
      t("If the ruling confirms the decision, you lose both. Half of the bond goes to the other party."),
      t("If no arbiter rules in time, the decision stands: you get the bond back, but not the fee."),
      t(
        "Until the arbiter rules (at most {duration}), nothing is paid out and no corrected result can be submitted.",
        { duration: formatDuration(arbiterTimeout) },
      ),
      t("The ruling is final and cannot be appealed."),
      t("Your statement is public."),
    ],
    payment: { spender: "RewardDistributor", amount: cost.total, label: t("Appeal bond and fee") },
    uploads: {
      failed: t("Failed to upload the statement to IPFS"),
      purpose: "document",
      size: document.length,
      placeholder: { evidenceCid: "" },
      run: async (upload) => ({ evidenceCid: (await upload.bytes(document, t("Statement"))).cid }),
    },
    call: ({ uploaded: { evidenceCid }, permit }) =>
      permit
        ? writeCall("VerificationManager", "escalateWithPermit", [verificationId, evidenceCid, permit])
        : writeCall("VerificationManager", "escalate", [verificationId, evidenceCid]),
    success: {
      title: t("Outcome appealed"),
      description: t("An arbiter now decides the appeal."),
      link: verificationLink(verificationId),
    },
  };
}
