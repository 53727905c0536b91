import { BigInt } from "@graphprotocol/graph-ts";
import { Protocol, TaskQueue, VerificationQueue } from "../../generated/schema";
import { PAYMENT_QUEUE, PROTOCOL_ID, READY_QUEUE, RULING_QUEUE, VERDICT_QUEUE, VOTING_QUEUE } from "../ids";
import { Scope, VerificationStatus, ZERO } from "../protocol";
import { ensureParameters } from "./parameters/parameters";
import { ensureTaskSummary } from "./taskSummary";

/** The singleton during one event: loaded once and saved once. */
let opened: Protocol | null = null;
let isChanged: bool = false;

/** The singleton with this event's changes so far. Call `protocolChanged` after changing it. */
export function ensureProtocol(): Protocol {
  const current = opened;
  if (current != null) return current;
  const existing = Protocol.load(PROTOCOL_ID);
  const protocol = existing == null ? newProtocol() : existing;
  opened = protocol;
  return protocol;
}

export function protocolChanged(): void {
  isChanged = true;
}

/** Writes what an event has changed of the singleton. `publish` does; a handler without news ends with it. */
export function saveProtocol(): void {
  const current = opened;
  if (current != null && isChanged) current.save();
  opened = null;
  isChanged = false;
}

function newProtocol(): Protocol {
  const protocol = new Protocol(PROTOCOL_ID);
  protocol.parameters = ensureParameters().id;
  protocol.tasks = ensureTaskSummary(PROTOCOL_ID, Scope.protocol).id;
  startCounts(protocol);
  startSums(protocol);
  protocol.systemLocked = false;
  protocol.lockedSeconds = ZERO;
  protocol.creationPausedUntil = ZERO;
  protocol.save();
  openQueues();
  return protocol;
}

/** The queues that waiting verifications and tasks reference. */
function openQueues(): void {
  new VerificationQueue(READY_QUEUE).save();
  new VerificationQueue(VOTING_QUEUE).save();
  new TaskQueue(VERDICT_QUEUE).save();
  new TaskQueue(RULING_QUEUE).save();
  new TaskQueue(PAYMENT_QUEUE).save();
}

function startCounts(protocol: Protocol): void {
  protocol.modelCount = 0;
  protocol.activeModelCount = 0;
  protocol.publicModelCount = 0;
  protocol.listedModelCount = 0;
  protocol.accountCount = 0;
  protocol.modelOwnerCount = 0;
  protocol.requesterCount = 0;
  protocol.providerCount = 0;
  protocol.activeProviderCount = 0;
  protocol.verifierCount = 0;
  protocol.activeVerifierCount = 0;
  protocol.verificationCount = 0;
  protocol.readyVerificationCount = 0;
  protocol.votingVerificationCount = 0;
  protocol.approvedVerificationCount = 0;
  protocol.rejectedVerificationCount = 0;
  protocol.inconclusiveVerificationCount = 0;
  protocol.escalatedVerificationCount = 0;
  protocol.abandonedVerificationCount = 0;
  protocol.votingCount = 0;
  protocol.decisionCount = 0;
  protocol.voteCount = 0;
  protocol.claimCount = 0;
  protocol.appealCount = 0;
  protocol.upheldAppealCount = 0;
}

function startSums(protocol: Protocol): void {
  protocol.bonded = ZERO;
  protocol.appealBonded = ZERO;
  protocol.providerPaid = ZERO;
  protocol.verifierPooled = ZERO;
  protocol.verifierPaid = ZERO;
  protocol.feesAccrued = ZERO;
  protocol.dustAccrued = ZERO;
  protocol.slashAccrued = ZERO;
  protocol.burnt = ZERO;
  protocol.swept = ZERO;
  protocol.credited = ZERO;
  protocol.staked = ZERO;
  protocol.unbonding = ZERO;
  protocol.lockedStake = ZERO;
  protocol.slashed = ZERO;
}

export function countVerification(protocol: Protocol, status: i32, delta: i32): void {
  if (status == VerificationStatus.Ready) protocol.readyVerificationCount += delta;
  else if (status == VerificationStatus.Voting) protocol.votingVerificationCount += delta;
  else if (status == VerificationStatus.Approved) protocol.approvedVerificationCount += delta;
  else if (status == VerificationStatus.Rejected) protocol.rejectedVerificationCount += delta;
  else if (status == VerificationStatus.Inconclusive) protocol.inconclusiveVerificationCount += delta;
  else protocol.escalatedVerificationCount += delta;
}

/** Seconds that the system was locked until `now`. A lock that was not lifted ends at its scheduled end. */
export function lockedSecondsUntil(protocol: Protocol, now: BigInt): BigInt {
  const lockedAt = protocol.lockedAt;
  const lockedUntil = protocol.lockedUntil;
  if (lockedAt === null || lockedUntil === null) return protocol.lockedSeconds;
  const end = now.lt(lockedUntil) ? now : lockedUntil;
  return protocol.lockedSeconds.plus(end.minus(lockedAt));
}
