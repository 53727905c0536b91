import { AppealBondSettled, RuledSlashShared } from "../../generated/RewardDistributor/RewardDistributor";
import { Escalated, Ruled } from "../../generated/VerificationManager/VerificationManager";
import { Verification } from "../../generated/schema";
import { rulingName, VerificationStatus, verificationStatusName } from "../protocol";
import { ensureProtocol, protocolChanged } from "./protocol";
import { poolOf, setVerificationStatus } from "./verification";

/** A harmed party appeals to the arbiter. Unsaved. */
export function escalate(verification: Verification, event: Escalated): void {
  verification.escalatedFrom = verification.status;
  setVerificationStatus(verification, VerificationStatus.Escalated);
  verification.finalAt = null;
  verification.escalatedBy = event.params.by;
  verification.escalatedById = event.params.by;
  verification.escalatedAt = event.block.timestamp;
  verification.escalatedTx = event.transaction.hash;
  verification.appealBond = event.params.bond;
  verification.evidenceCid = event.params.evidenceCid;
  const protocol = ensureProtocol();
  protocol.appealCount++;
  protocol.appealBonded = protocol.appealBonded.plus(event.params.bond).plus(verification.arbiterFee);
  protocolChanged();
}

/** The arbiter ruled, or did not in time. Unsaved. */
export function rule(verification: Verification, event: Ruled): void {
  const upheld = verification.escalatedFrom != verificationStatusName(event.params.finalStatus);
  verification.appealUpheld = upheld;
  countRuling(upheld);
  setVerificationStatus(verification, event.params.finalStatus);
  verification.finalAt = event.block.timestamp;
  verification.rewardPool = poolOf(verification, event.params.finalStatus);
  verification.ruling = rulingName(event.params.ruling);
  verification.ruledAt = event.block.timestamp;
  verification.ruledTx = event.transaction.hash;
  verification.reasonCid = event.params.reasonCid;
}

function countRuling(upheld: bool): void {
  if (!upheld) return;
  const protocol = ensureProtocol();
  protocol.upheldAppealCount++;
  protocolChanged();
}

/** The bond was returned or lost, and the fee paid or burnt. Unsaved. */
export function settleAppealBond(verification: Verification, event: AppealBondSettled): void {
  verification.appealBondReturned = event.params.returned;
  verification.appealBondToCounterparty = event.params.toCounterparty;
  verification.appealFeeToArbiter = event.params.toArbiter;
  verification.appealBurnt = event.params.burnt;
}

/** Stake that was slashed after a ruling. Unsaved. */
export function shareSlash(verification: Verification, event: RuledSlashShared): void {
  verification.slashToAppellant = verification.slashToAppellant.plus(event.params.feeReturned);
  verification.slashToParty = verification.slashToParty.plus(event.params.toParty);
  verification.slashBurnt = verification.slashBurnt.plus(event.params.burnt);
}
