import type { Hex } from "viem";
import type { TransactionAction } from "#app/transaction/action.ts";
import { writeCall } from "#app/transaction/contract/contracts.ts";
import { canonicalJsonBytes } from "#protocol/documents/canonical-json.ts";
import { Ruling } from "#protocol/generated/enums.ts";

export interface ArbiterRuling {
  verificationId: Hex;
  ruling: Exclude<Ruling, typeof Ruling.None>;
  /** The arbiter's reasons, which are stored and public. */
  reasons: string;
}

const WORDS: Record<ArbiterRuling["ruling"], { name: string; consequence: string }> = {
  [Ruling.Approve]: {
    name: "Approve",
    consequence: "The result is accepted: the task is verified and its reward can be distributed.",
  },
  [Ruling.Reject]: {
    name: "Reject",
    consequence: "The result is refused: the task is rejected and the provider loses the bond.",
  },
  [Ruling.Refund]: {
    name: "Refund",
    consequence: "Nobody was wrong: the reward goes back to the requester and the bond to the provider.",
  },
};

/** The three rulings with what they mean, for the arbiter's form. */
export const rulingChoices = ([Ruling.Approve, Ruling.Reject, Ruling.Refund] as const).map((ruling) => ({
  ruling,
  ...WORDS[ruling],
}));

/** Decides an appeal. Only the arbiter may; there is no appeal against it. */
export function ruleVerification({ verificationId, ruling, reasons }: ArbiterRuling): TransactionAction<{
  reasonCid: string;
}> {
  const document = canonicalJsonBytes({ verificationId, ruling: WORDS[ruling].name, reasons });
  return {
    kind: "ruleVerification",
    title: "Rule on the appeal",
    confirmLabel: `Rule: ${WORDS[ruling].name}`,
    consequences: [
      WORDS[ruling].consequence,
      "Votes against the ruling lose their stake's lock. The ruling is final and your reasons are public.",
    ],
    destructive: true,
    uploads: {
      purpose: "document",
      size: document.length,
      run: async (upload) => ({ reasonCid: (await upload.bytes(document, "Reasons")).cid }),
    },
    call: ({ uploaded }) =>
      writeCall("VerificationManager", "rule", [verificationId, ruling, uploaded.reasonCid]),
    success: {
      title: "Ruling recorded",
      description: "The appeal is decided for good.",
      link: { label: "View Verification", href: `/verification/${verificationId}` },
    },
    failure: { title: "Transaction Failed", message: "Failed to submit transaction. Please try again." },
  };
}
