import { AppealBondSettled } from "../../generated/RewardDistributor/RewardDistributor";
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
  protocol.appealBonded = protocol.appealBonded.plus(event.params.bond);
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

/** The appeal bond went back, or to the other party and the protocol. Unsaved. */
export function settleAppealBond(verification: Verification, event: AppealBondSettled): void {
  verification.appealBondReturned = event.params.returned;
  verification.appealBondToCounterparty = event.params.toCounterparty;
  verification.appealBondToProtocol = event.params.toProtocol;
}
