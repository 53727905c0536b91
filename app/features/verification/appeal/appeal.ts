import type { Hex } from "viem";
import { verificationLink } from "#app/features/verification/act/actions.ts";
import type { TransactionAction } from "#app/transaction/action.ts";
import { writeCall } from "#app/transaction/contract/contracts.ts";
import { t } from "#language/text.ts";
import { canonicalJsonBytes } from "#protocol/documents/canonical-json.ts";
import { formatMlb } from "#protocol/format/amount.ts";
import { formatDuration } from "#protocol/format/time.ts";

export interface Appeal {
  verificationId: Hex;
  /** Smallest unit of MLB. */
  bond: bigint;
  /** The appellant's statement for the arbiter. */
  statement: string;
  /** Longest time the arbiter has for a ruling, seconds. */
  arbiterTimeout: number;
}

/** Stores the appellant's statement, then appeals to the arbiter; the contract records the statement's content id. */
export function appealOutcome({
  verificationId,
  bond,
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
      t("You pay a bond of {mlb}. You get it back if the arbiter agrees with you; otherwise you lose it.", {
        mlb: formatMlb(bond),
      }),
      t(
        "Until the arbiter rules (at most {duration}), nothing is paid out and no corrected result can be submitted.",
        { duration: formatDuration(arbiterTimeout) },
      ),
      t("The ruling is final and cannot be appealed."),
      t("Your statement is public."),
    ],
    payment: { spender: "RewardDistributor", amount: bond, label: t("Appeal bond") },
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
