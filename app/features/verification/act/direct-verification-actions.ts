import type { Address, Hex } from "viem";
import { distributeRewards, openRejectedPool } from "#app/features/reward/actions.ts";
import type { TransactionAction } from "#app/transaction/action.ts";
import { VerificationStatus } from "#protocol/generated/enums.ts";
import { splitReward } from "#protocol/rules/reward.ts";
import { endsOwnAppeal } from "#protocol/rules/task.ts";
import { finalization } from "#protocol/rules/verification.ts";
import type { VerificationDetail } from "../detail/verification-detail.query.server.ts";
import type { VerificationSituation } from "../situation/verification-situation.ts";
import { closeEscalation, finalizeVerification, settleVotes } from "./actions.ts";
import { SETTLED_AT_ONCE, type VerificationActionKey } from "./offered-verification-actions.ts";
import { settlementOf } from "./settlement.ts";

interface Judged {
  detail: VerificationDetail;
  situation: VerificationSituation;
  /** Voters whose stake is still locked. */
  unsettled: readonly Address[];
}

/** An action that needs only a confirmation. Loaded when its button is pressed. */
export function directAction(
  key: Exclude<VerificationActionKey, "start" | "escalate" | "rule">,
  { detail, situation, unsettled }: Judged,
): TransactionAction {
  const verificationId = detail.id as Hex;
  const { verification, circumstances } = situation;
  switch (key) {
    case "finalize":
      return finalizeVerification({ verificationId, effect: finalization(verification, circumstances.now) });
    case "distribute": {
      const split = splitReward(BigInt(detail.reward), detail.task);
      const ends = endsOwnAppeal(situation.task, verification, circumstances);
      return distributeRewards({ taskId: detail.task.id as Hex, verificationId, split, appealUntil: ends });
    }
    case "openPool":
      return openRejectedPool({ verificationId, winners: verification.votesAgainst });
    case "settle":
      return settleVotes({
        verificationId,
        voters: unsettled.slice(0, SETTLED_AT_ONCE),
        undecided: verification.status === VerificationStatus.Inconclusive,
        own: settlementOf(detail, detail.votes[0], situation.verifier),
      });
    case "closeEscalation":
      return closeEscalation({ verificationId });
  }
}
