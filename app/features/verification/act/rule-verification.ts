import type { Hex } from "viem";
import type { TransactionAction } from "#app/transaction/action.ts";
import { writeCall } from "#app/transaction/contract/contracts.ts";
import { plural, t } from "#language/text.ts";
import { canonicalJsonBytes } from "#protocol/documents/canonical-json.ts";
import { formatMlb } from "#protocol/format/amount.ts";
import { Ruling, VerificationStatus } from "#protocol/generated/enums.ts";
import { lossesByRuling, type RulingQuestion } from "#protocol/rules/settlement.ts";

export interface ArbiterRuling {
  verificationId: Hex;
  ruling: Exclude<Ruling, typeof Ruling.None>;
  /** The arbiter's reasons; stored publicly. */
  reasons: string;
  /** The votes on the appealed result, and the rules for losing stake. */
  round: RulingQuestion;
}

const words = (): Record<ArbiterRuling["ruling"], { name: string; consequence: string }> => ({
  [Ruling.Approve]: {
    name: t("Approve"),
    consequence: t("The result is approved. The task is verified and its reward can be distributed."),
  },
  [Ruling.Reject]: {
    name: t("Reject"),
    consequence: t("The result and the task are rejected, and the provider loses the bond."),
  },
  [Ruling.Refund]: {
    name: t("Refund"),
    consequence: t(
      "No party is at fault. The reward is returned to the requester and the bond to the provider.",
    ),
  },
});

/** Errors whose meaning differs for the arbiter and for a voter. */
export const rulingErrors = () => ({
  ConflictOfInterest: {
    title: t("Access Denied"),
    message: t(
      "This account voted on the result or takes part in the task, so it cannot rule on the appeal.",
    ),
    advice: t("Leave the ruling to another arbiter."),
  },
});

const refundUndecided = (): string =>
  t(
    "The task is closed as undecided. All voters are paid from the reward or the bond, and the rest is returned.",
  );

const wordsOf = (ruling: ArbiterRuling["ruling"], { before }: RulingQuestion) =>
  before === VerificationStatus.Inconclusive && ruling === Ruling.Refund
    ? { ...words()[ruling], consequence: refundUndecided() }
    : words()[ruling];

/** The three rulings with their effects, for the arbiter's form. */
export const rulingChoices = (round: RulingQuestion) =>
  ([Ruling.Approve, Ruling.Reject, Ruling.Refund] as const).map((ruling) => {
    const { name, consequence } = wordsOf(ruling, round);
    return { ruling, name, consequence: `${consequence} ${lossesOf(ruling, round)}` };
  });

/** Describes how many votes lose how much stake under the ruling. */
function lossesOf(ruling: ArbiterRuling["ruling"], round: RulingQuestion): string {
  const { votes, each } = lossesByRuling(ruling, round);
  if (votes === 0 || each === 0n) return t("No stake is lost.");
  return plural(votes, "{count} vote loses {mlb} of stake.", "{count} votes lose {mlb} of stake each.", {
    mlb: formatMlb(each),
  });
}

/** Decides an appeal. Callable only by the arbiter; the ruling is final. */
export function ruleVerification({
  verificationId,
  ruling,
  reasons,
  round,
}: ArbiterRuling): TransactionAction<{
  reasonCid: string;
}> {
  const { name, consequence } = wordsOf(ruling, round);
  const document = canonicalJsonBytes({ verificationId, ruling: name, reasons });
  return {
    kind: "ruleVerification",
    title: t("Rule on the appeal"),
    confirmLabel: t("Rule: {name}", { name }),
    consequences: [
      consequence,
      lossesOf(ruling, round),
      t("The ruling is final and your reasons are public."),
    ],
    destructive: true,
    uploads: {
      failed: t("Failed to upload the reasons to IPFS"),
      purpose: "document",
      size: document.length,
      placeholder: { reasonCid: "" },
      run: async (upload) => ({ reasonCid: (await upload.bytes(document, t("Reasons"))).cid }),
    },
    call: ({ uploaded }) =>
      writeCall("VerificationManager", "rule", [verificationId, ruling, uploaded.reasonCid]),
    success: {
      title: t("Ruling recorded"),
      description: t("The ruling on this appeal is final."),
      link: { label: t("View Verification"), href: `/verification/${verificationId}` },
    },
    errors: rulingErrors(),
  };
}
