import type { Hex } from "viem";
import { escalateVerification } from "#app/features/verification/act/actions.ts";
import type { TransactionAction } from "#app/transaction/action.ts";
import { writeCall } from "#app/transaction/contract/contracts.ts";
import { canonicalJsonBytes } from "#protocol/documents/canonical-json.ts";

export interface Appeal {
  verificationId: Hex;
  /** Smallest unit of MLB. */
  bond: bigint;
  /** What the arbiter should know, in the party's words. */
  statement: string;
}

/** Stores the harmed party's statement, then asks the arbiter; the contract holds the statement's content id. */
export function appealOutcome({ verificationId, bond, statement }: Appeal): TransactionAction<{
  evidenceCid: string;
}> {
  const escalation = escalateVerification({ verificationId, bond, evidenceCid: "" });
  const document = canonicalJsonBytes({ claim: statement });
  return {
    ...escalation,
    consequences: [...escalation.consequences, "Your statement is public."],
    uploads: {
      purpose: "document",
      size: document.length,
      run: async (upload) => ({ evidenceCid: (await upload.bytes(document, "Statement")).cid }),
    },
    call: ({ uploaded }) =>
      writeCall("VerificationManager", "escalate", [verificationId, uploaded.evidenceCid]),
  };
}
