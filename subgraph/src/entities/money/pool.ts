import { BigInt } from "@graphprotocol/graph-ts";
import { VerifierPoolOpened } from "../../../generated/RewardDistributor/RewardDistributor";
import { Verification } from "../../../generated/schema";
import { VerificationStatus } from "../../protocol";
import { forfeitBond } from "./bond";
import { ensureProtocol } from "../protocol";
import { offerShares } from "../vote";

/**
 * The voters with the outcome can claim from now on; the outcome is final with it. The pool of a rejected result is the
 * provider's bond. Unsaved: `verification`.
 */
export function openPool(verification: Verification, event: VerifierPoolOpened): void {
  verification.rewardPool = event.params.pool;
  verification.poolOpened = true;
  verification.poolOpenedAt = event.block.timestamp;
  verification.participants = event.params.participants.toI32();
  verification.rewardPerVoter = event.params.share;
  finishNow(verification, event.block.timestamp);
  if (verification.statusIndex == VerificationStatus.Rejected) forfeitBond(verification);
  offerShares(verification, event.params.share);
  const protocol = ensureProtocol();
  protocol.verifierPooled = protocol.verifierPooled.plus(event.params.pool.minus(event.params.dust));
  protocol.save();
}

/** Distributing, resubmitting and accepting waive the appeal: the outcome is final before its time. Unsaved. */
export function finishNow(verification: Verification, now: BigInt): void {
  const finalAt = verification.finalAt;
  if (finalAt !== null && finalAt.gt(now)) verification.finalAt = now;
}
