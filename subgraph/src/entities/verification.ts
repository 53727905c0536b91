import { BigInt, Bytes, ethereum } from "@graphprotocol/graph-ts";
import { ResultSubmitted } from "../../generated/TaskManager/TaskManager";
import {
  OpeningStarted,
  VerificationExtended,
  VerificationFinalized,
  VerificationStarted,
  VoteCast,
  VoteSealed,
} from "../../generated/VerificationManager/VerificationManager";
import { Task, Verification, Vote } from "../../generated/schema";
import { eventId, orderByTime, READY_QUEUE, VOTING_QUEUE } from "../ids";
import { logMissing } from "../log";
import { BPS, Check, QUIET_PART, VerificationStatus, verificationStatusName, ZERO } from "../protocol";
import { ensureParameters } from "./parameters/parameters";
import { countVerification, ensureProtocol, lockedSecondsUntil, protocolChanged } from "./protocol";
import { newVerificationPoint } from "./points";

export function loadVerification(id: Bytes, event: ethereum.Event): Verification | null {
  const verification = Verification.load(id);
  if (verification == null) logMissing("Verification", id, event);
  return verification;
}

/** A submitted result waits for its verification. */
export function createVerification(event: ResultSubmitted, task: Task): Verification {
  const verification = new Verification(event.params.verificationId);
  verification.task = task.id;
  verification.model = task.model;
  verification.taskType = task.taskType;
  verification.check = task.check;
  if (task.check != Check.Open) verification.traceSeal = event.params.traceSeal;
  verification.requester = task.requester;
  verification.requesterId = task.requester;
  setProvider(verification, event.params.provider);
  verification.spec = task.spec;
  verification.round = event.params.round;
  verification.resultHash = event.params.resultHash;
  verification.resultCid = event.params.bundleCid;
  verification.details = event.params.details;
  verification.bond = event.params.bond;
  verification.bondHeld = event.params.bond.gt(ZERO);
  verification.reward = task.reward;
  verification.submittedAt = event.block.timestamp;
  verification.submittedTx = event.transaction.hash;
  verification.submittedOrder = eventId(event);
  startVoting(verification, task);
  verification.save();
  countNew();
  return verification;
}

function setProvider(verification: Verification, provider: Bytes): void {
  verification.provider = provider;
  verification.providerId = provider;
}

/** Nothing has been voted; the rules are those in force, until the start fixes them. */
function startVoting(verification: Verification, task: Task): void {
  copyRules(verification);
  verification.statusIndex = VerificationStatus.Ready;
  verification.status = verificationStatusName(VerificationStatus.Ready);
  enqueue(verification);
  verification.lockedSecondsAtStart = ZERO;
  verification.extensions = 0;
  verification.prolonged = false;
  verification.decidesAtDeadline = false;
  verification.stage = task.check == Check.Staged ? 1 : 0;
  resetSeats(verification);
  verification.sampleSize = 0;
  verification.unopened = 0;
  verification.votesFor = 0;
  verification.votesAgainst = 0;
  verification.totalVotes = 0;
  verification.voters = [];
  verification.formerProviderIds = task.formerProviderIds;
  verification.decidedEarly = false;
  verification.verifierPool = partOf(task.reward, task.verifierBps);
  verification.rewardPool = verification.verifierPool;
  verification.poolOpened = false;
  verification.claims = 0;
  verification.slashToAppellant = ZERO;
  verification.slashToParty = ZERO;
  verification.slashBurnt = ZERO;
}

function copyRules(verification: Verification): void {
  const parameters = ensureParameters();
  verification.consensusThreshold = parameters.consensusThreshold;
  verification.requiredVotes = parameters.requiredVotes;
  verification.majorityBps = parameters.majorityBps;
  verification.ruledSlashBps = parameters.ruledSlashBps;
  verification.minVotingTime = parameters.minVotingTime;
  verification.maxExtensions = parameters.maxExtensions;
  verification.appealsEnabled = parameters.appealsEnabled;
  verification.appealWindow = parameters.appealWindow;
  verification.resolutionTimeout = parameters.resolutionTimeout;
  verification.arbiterTimeout = parameters.arbiterTimeout;
  verification.appealBondBps = parameters.appealBondBps;
  verification.arbiterFee = parameters.arbiterFee;
}

/** The pool that winning voters share: the bond of a rejected result, else the verifiers' part of the reward. */
export function poolOf(verification: Verification, status: i32): BigInt {
  return status == VerificationStatus.Rejected ? verification.bond : verification.verifierPool;
}

/** `bps` basis points of an amount, rounded down as the contracts do. */
function partOf(amount: BigInt, bps: i32): BigInt {
  return amount.times(BigInt.fromI32(bps)).div(BigInt.fromI32(BPS));
}

function countNew(): void {
  const protocol = ensureProtocol();
  protocol.verificationCount++;
  countVerification(protocol, VerificationStatus.Ready, 1);
  protocolChanged();
}

/** The model's owner at the start of the voting may not vote. Unsaved. */
export function setModelOwner(verification: Verification, owner: Bytes): void {
  verification.modelOwner = owner;
  verification.modelOwnerId = owner;
}

/** The start fixes the rules of the voting. */
export function startVerification(verification: Verification, event: VerificationStarted): void {
  setVerificationStatus(verification, VerificationStatus.Voting);
  countVoting();
  verification.startedAt = event.block.timestamp;
  verification.startedBlock = event.block.number;
  verification.startedTx = event.transaction.hash;
  verification.startedBy = event.params.startedBy;
  verification.startedById = event.params.startedBy;
  setProvider(verification, event.params.provider);
  setDeadline(verification, event.params.deadline);
  verification.eligibleBefore = event.block.timestamp;
  verification.lockedSecondsAtStart = lockedSecondsUntil(ensureProtocol(), event.block.timestamp);
  copyRules(verification);
  verification.consensusThreshold = event.params.consensusThreshold;
  verification.requiredVotes = event.params.requiredVotes;
  verification.majorityBps = event.params.majorityBps;
  verification.voteLock = event.params.voteLock;
  verification.minoritySlashBps = event.params.minoritySlashBps;
}

function countVoting(): void {
  const protocol = ensureProtocol();
  protocol.votingCount++;
  protocolChanged();
}

/** The event carries the tally that includes its vote. Unsaved. */
export function tally(verification: Verification, event: VoteCast): void {
  countVote(verification, event);
  verification.voters = verification.voters.concat([event.params.voter]);
  if (isLate(verification, event.block.timestamp)) verification.decidesAtDeadline = true;
}

function countVote(verification: Verification, event: VoteCast): void {
  verification.votesFor = event.params.votesFor;
  verification.votesAgainst = event.params.votesAgainst;
  verification.totalVotes = event.params.votesFor + event.params.votesAgainst;
}

/** A seat of the round is taken. Unsaved. */
export function takeSeat(verification: Verification, event: VoteSealed): void {
  verification.seats = event.params.seats;
  verification.voters = verification.voters.concat([event.params.voter]);
}

/** The sealed votes can be opened until the new deadline. Unsaved. */
export function startOpening(verification: Verification, event: OpeningStarted): void {
  const now = event.block.timestamp;
  const lockedSeconds = lockedSecondsUntil(ensureProtocol(), now).minus(verification.lockedSecondsAtStart);
  setDeadline(verification, event.params.until.minus(lockedSeconds));
  verification.openingStartedAt = now;
  verification.openingStartedTx = event.transaction.hash;
}

/** A sealed vote was opened; rejections count together when their traces are equal. Unsaved. */
export function countOpening(verification: Verification, opened: Vote, event: VoteCast): void {
  countVote(verification, event);
  verification.opened++;
  if (event.params.support) return;
  let equal = 1;
  const trace = opened.trace;
  const votes = verification.votes.load();
  for (let i = 0; i < votes.length; i++) {
    if (votes[i].id.equals(opened.id) || votes[i].sealed || votes[i].support) continue;
    if (votes[i].stage != opened.stage) continue;
    const other = votes[i].trace;
    if (trace !== null && other !== null && other.equals(trace)) equal++;
  }
  if (equal > verification.equalRejections) verification.equalRejections = equal;
}

/** Whether this time is in the last tenth of the present period. */
function isLate(verification: Verification, now: BigInt): bool {
  const deadline = verification.deadline;
  const begin = verification.eligibleBefore;
  if (deadline === null || begin === null) return false; // never: a vote follows a start
  const lockedSeconds = lockedSecondsUntil(ensureProtocol(), now).minus(verification.lockedSecondsAtStart);
  const end = deadline.plus(lockedSeconds);
  return now.plus(end.minus(begin).div(BigInt.fromI32(QUIET_PART))).gt(end);
}

/** The voting continues: with a later deadline after a late turn, as an extension, or with a committee. Unsaved. @returns which */
export function extendVoting(verification: Verification, event: VerificationExtended): string {
  const now = event.block.timestamp;
  const lockedSeconds = lockedSecondsUntil(ensureProtocol(), now).minus(verification.lockedSecondsAtStart);
  setDeadline(verification, event.params.newDeadline.minus(lockedSeconds));
  verification.prolonged = event.params.extensions == verification.extensions;
  if (verification.prolonged) return "prolonged";
  verification.decidesAtDeadline = false;
  verification.extensions = event.params.extensions;
  verification.eligibleBefore = now;
  if (verification.openingStartedAt === null) return "extended";
  callCommittee(verification, event);
  return "committee";
}

/** A first verifier differs, or did not open its vote: five others take seats, and their traces are compared. Unsaved. */
function callCommittee(verification: Verification, event: ethereum.Event): void {
  verification.stage = 2;
  verification.committeeAt = event.block.timestamp;
  verification.committeeTx = event.transaction.hash;
  resetSeats(verification);
  verification.openingStartedAt = null;
  verification.openingStartedTx = null;
}

/** Each stage counts its seats separately. Unsaved. */
function resetSeats(verification: Verification): void {
  verification.seats = 0;
  verification.opened = 0;
  verification.equalRejections = 0;
}

function setDeadline(verification: Verification, deadline: BigInt): void {
  verification.deadline = deadline;
  verification.closingOrder = orderByTime(deadline, verification.id);
}

/** The voting is over. Unsaved. */
export function decide(verification: Verification, event: VerificationFinalized): void {
  setVerificationStatus(verification, event.params.status);
  verification.votesFor = event.params.votesFor;
  verification.votesAgainst = event.params.votesAgainst;
  if (verification.openingStartedAt !== null) verification.unopened = verification.voters.length - verification.totalVotes;
  verification.decidedEarly = event.params.early;
  verification.decidedBy = event.params.by;
  verification.decidedAt = event.block.timestamp;
  verification.decidedTx = event.transaction.hash;
  verification.finalAt = finalAt(verification, event.params.status, event.block.timestamp);
  verification.rewardPool = poolOf(verification, event.params.status);
  recordDecision(verification, event);
}

/** The end of the time to appeal, by the rules of the start. */
function finalAt(verification: Verification, status: i32, now: BigInt): BigInt {
  if (status == VerificationStatus.Inconclusive) return now.plus(verification.resolutionTimeout);
  return verification.appealsEnabled ? now.plus(verification.appealWindow) : now;
}

function recordDecision(verification: Verification, event: VerificationFinalized): void {
  const protocol = ensureProtocol();
  protocol.decisionCount++;
  protocolChanged();
  const point = newVerificationPoint(event, verification);
  point.approved = event.params.status == VerificationStatus.Approved ? 1 : 0;
  point.rejected = event.params.status == VerificationStatus.Rejected ? 1 : 0;
  point.inconclusive = event.params.status == VerificationStatus.Inconclusive ? 1 : 0;
  const startedAt = verification.startedAt;
  if (startedAt !== null) point.decisionSeconds = event.block.timestamp.minus(startedAt); // never: a decision follows a start
  point.save();
}

/** Every change of status goes through here; it counts the change. */
export function setVerificationStatus(verification: Verification, status: i32): void {
  const protocol = ensureProtocol();
  countVerification(protocol, verification.statusIndex, -1);
  countVerification(protocol, status, 1);
  protocolChanged();
  verification.statusIndex = status;
  verification.status = verificationStatusName(status);
  enqueue(verification);
}

/** Puts it into the queue of its status, or takes it out. A queue is read by reference: old versions of its rows cost nothing. */
function enqueue(verification: Verification): void {
  const status = verification.statusIndex;
  if (status == VerificationStatus.Ready) verification.queue = READY_QUEUE;
  else if (status == VerificationStatus.Voting) verification.queue = VOTING_QUEUE;
  else verification.queue = null;
  verification.isOpen = verification.queue !== null;
}

/** The task was closed before its verification was started. */
export function abandonVerification(id: Bytes | null): void {
  if (id === null) return;
  const verification = Verification.load(id);
  if (verification == null || !verification.isOpen) return;
  verification.queue = null;
  verification.isOpen = false;
  verification.save();
  const protocol = ensureProtocol();
  countVerification(protocol, verification.statusIndex, -1);
  protocol.abandonedVerificationCount++;
  protocolChanged();
}

/** True when the result is good or bad, by vote or ruling: votes then are right or wrong. */
export function isJudged(status: i32): bool {
  return status == VerificationStatus.Approved || status == VerificationStatus.Rejected;
}

/** True when a ruling ends the task in this transaction: the event then names the contract, not the arbiter. */
export function isRuled(task: Task, event: ethereum.Event): bool {
  const id = task.verification;
  if (id === null) return false;
  const verification = Verification.load(id);
  if (verification == null) return false; // never: a task names results that exist
  if (verification.statusIndex == VerificationStatus.Escalated) return true;
  const ruledTx = verification.ruledTx;
  return ruledTx !== null && ruledTx.equals(event.transaction.hash);
}

/** The account that caused an outcome recorded in this transaction; else the sender. */
export function deciderOf(id: Bytes, event: ethereum.Event): Bytes {
  const verification = Verification.load(id);
  if (verification != null) { // never: a task names results that exist
    const decidedTx = verification.decidedTx;
    const decidedBy = verification.decidedBy;
    if (decidedTx !== null && decidedBy !== null && decidedTx.equals(event.transaction.hash)) return decidedBy;
  }
  return event.transaction.from;
}
