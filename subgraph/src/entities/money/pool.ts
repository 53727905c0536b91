import { BigInt } from "@graphprotocol/graph-ts";
import { VerifierPoolOpened } from "../../../generated/RewardDistributor/RewardDistributor";
import { Verification } from "../../../generated/schema";
import { Check, VerificationStatus } from "../../protocol";
import { forfeitBond } from "./bond";
import { ensureProtocol, protocolChanged } from "../protocol";
import { offerShares } from "../vote";

/**
 * The voters can claim from now on; the outcome is final with it. The provider's bond is the pool of a rejected result, and
 * of one that was given up while more had voted against it, except where one verifier recomputes first; an accepted result's bond
 * has gone back before. Unsaved: `verification`.
 */
export function openPool(verification: Verification, event: VerifierPoolOpened): void {
  verification.rewardPool = event.params.pool;
  verification.poolOpened = true;
  verification.poolOpenedAt = event.block.timestamp;
  verification.participants = event.params.participants.toI32();
  verification.rewardPerVoter = event.params.share;
  finishNow(verification, event.block.timestamp);
  const rejected = verification.statusIndex == VerificationStatus.Rejected;
  const pays = verification.check != Check.Staged && verification.votesAgainst > verification.votesFor;
  if (rejected || pays) forfeitBond(verification);
  offerShares(verification, event.params.participants.toI32(), event.params.share);
  const protocol = ensureProtocol();
  protocol.verifierPooled = protocol.verifierPooled.plus(event.params.pool.minus(event.params.dust));
  protocolChanged();
}

/** Distributing, resubmitting and accepting waive the appeal: the outcome is final before its time. Unsaved. */
export function finishNow(verification: Verification, now: BigInt): void {
  const finalAt = verification.finalAt;
  if (finalAt !== null && finalAt.gt(now)) verification.finalAt = now;
}
