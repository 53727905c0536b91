import {
  AppealParamsSet,
  Escalated,
  OpeningStarted,
  Ruled,
  SystemLocked,
  SystemUnlocked,
  VerificationExtended,
  VerificationFinalized,
  VerificationParamsSet,
  VerificationStarted,
  VoteCast,
  VoteSealed,
  VoteSettled,
} from "../generated/VerificationManager/VerificationManager";
import { Vote } from "../generated/schema";
import { actingAccount, touchAccount, touchAnyRole } from "./entities/account";
import { addParticipant, governanceActivity, publish, verificationActivity } from "./entities/activity";
import { escalate, rule } from "./entities/appeal";
import { loadModel } from "./entities/model";
import { ensureParameters, saveParameters } from "./entities/parameters/parameters";
import { ensureProtocol, lockedSecondsUntil, protocolChanged } from "./entities/protocol";
import { loadTask, setEscalated } from "./entities/task";
import { verificationStep } from "./entities/taskStep";
import {
  countOpening,
  decide,
  extendVoting,
  loadVerification,
  setModelOwner,
  startOpening,
  startVerification,
  takeSeat,
  tally,
} from "./entities/verification";
import { newVerificationPoint, newVotePoint } from "./entities/points";
import { loadVerifier, lockForVote } from "./entities/verifier";
import { createSealedVote, createVote, judgeVotes, loadVote, openVote, settleVote } from "./entities/vote";
import { EventKind } from "./events";
import { voteId } from "./ids";
import { Role } from "./protocol";
import { prose } from "./text";

export function handleVerificationStarted(event: VerificationStarted): void {
  const verification = loadVerification(event.params.verificationId, event);
  const task = loadTask(event.params.taskId, event);
  if (verification == null || task == null) return;
  touchAnyRole(event.params.startedBy, event);
  startVerification(verification, event);
  const model = loadModel(task.model, event);
  if (model != null) setModelOwner(verification, model.owner); // never: a task has a model
  verification.save();
  const point = newVerificationPoint(event, verification);
  point.started = 1;
  point.save();
  const step = verificationStep(event, EventKind.VerificationStarted, event.params.startedBy, task, verification);
  step.until = event.params.deadline;
  publish(step);
}

/** A vote that is public when it is cast, or the opening of a sealed one. */
export function handleVoteCast(event: VoteCast): void {
  const verification = loadVerification(event.params.verificationId, event);
  const task = loadTask(event.params.taskId, event);
  const verifier = loadVerifier(event.params.voter, event);
  if (verification == null || task == null || verifier == null) return;
  const point = newVotePoint(event, event.params.voter);
  point.approvals = event.params.support ? 1 : 0;
  const step = verificationStep(event, EventKind.VoteCast, event.params.voter, task, verification);
  step.detail = event.params.support ? "approve" : "reject";
  step.text = prose(event.params.reasoning);
  const sealed = Vote.load(voteId(event.params.verificationId, event.params.voter));
  if (sealed != null) {
    touchAnyRole(event.transaction.from, event);
    countOpening(verification, sealed, event);
    openVote(sealed, event);
    sealed.save();
  } else {
    touchAccount(event.params.voter, Role.verifier, event);
    createVote(event);
    tally(verification, event);
    lockForVote(verifier, event.params.lockedStake, event);
    verifier.save();
    point.votes = 1;
    step.amount = event.params.lockedStake;
  }
  verification.save();
  point.save();
  publish(step);
}

export function handleVoteSealed(event: VoteSealed): void {
  const verification = loadVerification(event.params.verificationId, event);
  const task = loadTask(event.params.taskId, event);
  const verifier = loadVerifier(event.params.voter, event);
  if (verification == null || task == null || verifier == null) return;
  touchAccount(event.params.voter, Role.verifier, event);
  createSealedVote(event, verification);
  takeSeat(verification, event);
  verification.save();
  lockForVote(verifier, event.params.lockedStake, event);
  verifier.save();
  const point = newVotePoint(event, event.params.voter);
  point.votes = 1;
  point.save();
  const step = verificationStep(event, EventKind.VoteSealed, event.params.voter, task, verification);
  step.amount = event.params.lockedStake;
  publish(step);
}

export function handleOpeningStarted(event: OpeningStarted): void {
  const verification = loadVerification(event.params.verificationId, event);
  const task = loadTask(event.params.taskId, event);
  if (verification == null || task == null) return;
  touchAnyRole(event.transaction.from, event);
  startOpening(verification, event);
  verification.save();
  const step = verificationStep(event, EventKind.OpeningStarted, event.transaction.from, task, verification);
  step.until = event.params.until;
  publish(step);
}

export function handleVerificationExtended(event: VerificationExtended): void {
  const verification = loadVerification(event.params.verificationId, event);
  const task = loadTask(event.params.taskId, event);
  if (verification == null || task == null) return;
  touchAnyRole(event.transaction.from, event);
  const detail = extendVoting(verification, event);
  verification.save();
  const step = verificationStep(event, EventKind.VerificationExtended, event.transaction.from, task, verification);
  step.until = event.params.newDeadline;
  step.detail = detail;
  publish(step);
}

export function handleVerificationFinalized(event: VerificationFinalized): void {
  const verification = loadVerification(event.params.verificationId, event);
  const task = loadTask(event.params.taskId, event);
  if (verification == null || task == null) return;
  touchAnyRole(event.params.by, event);
  decide(verification, event);
  verification.save();
  judgeVotes(verification, event.params.status, !verification.appealsEnabled);
  const step = verificationStep(event, EventKind.VerificationFinalized, event.params.by, task, verification);
  step.detail = verification.status;
  publish(step);
}

/** The contract's last word on one vote. A vote is news when it cost the voter something. */
export function handleVoteSettled(event: VoteSettled): void {
  const vote = loadVote(voteId(event.params.verificationId, event.params.voter), event);
  const verification = loadVerification(event.params.verificationId, event);
  if (vote == null || verification == null) return;
  settleVote(vote, verification, event);
  vote.save();
  const point = newVotePoint(event, event.params.voter);
  point.settled = vote.judged ? 1 : 0;
  point.withConsensus = vote.judged && event.params.withConsensus ? 1 : 0;
  point.slashed = event.params.slashed;
  point.save();
  if (event.params.slashed.isZero()) return;
  touchAnyRole(event.transaction.from, event);
  const activity = verificationActivity(event, EventKind.VoteSettled, event.transaction.from, verification);
  addParticipant(activity, event.params.voter);
  activity.amount = event.params.slashed;
  activity.detail = "slashed";
  publish(activity);
}

export function handleEscalated(event: Escalated): void {
  const verification = loadVerification(event.params.verificationId, event);
  const task = loadTask(event.params.taskId, event);
  if (verification == null || task == null) return;
  const appellant = actingAccount(
    event.params.by,
    event.params.by.equals(verification.requester) ? Role.requester : Role.provider,
    event,
  );
  appellant.appealBonded = appellant.appealBonded.plus(event.params.bond).plus(verification.arbiterFee);
  appellant.save();
  escalate(verification, event);
  verification.save();
  setEscalated(task, true);
  task.save();
  const point = newVerificationPoint(event, verification);
  point.escalated = 1;
  point.save();
  const step = verificationStep(event, EventKind.Escalated, event.params.by, task, verification);
  step.amount = event.params.bond;
  step.text = event.params.evidenceCid;
  publish(step);
}

/** The votes are read again against the outcome, which is final. */
export function handleRuled(event: Ruled): void {
  const verification = loadVerification(event.params.verificationId, event);
  const task = loadTask(event.params.taskId, event);
  if (verification == null || task == null) return;
  touchAnyRole(event.transaction.from, event);
  rule(verification, event);
  verification.save();
  judgeVotes(verification, event.params.finalStatus, true);
  setEscalated(task, false);
  task.save();
  const point = newVerificationPoint(event, verification);
  point.ruled = 1;
  point.upheld = verification.appealUpheld ? 1 : 0;
  point.save();
  const step = verificationStep(event, EventKind.Ruled, event.transaction.from, task, verification);
  step.detail = verification.ruling;
  step.text = event.params.reasonCid;
  publish(step);
}

/** An earlier lock that expired emitted no event, so it is counted here. */
export function handleSystemLocked(event: SystemLocked): void {
  const protocol = ensureProtocol();
  protocol.lockedSeconds = lockedSecondsUntil(protocol, event.params.lockedAt);
  protocol.systemLocked = true;
  protocol.lockedAt = event.params.lockedAt;
  protocol.lockedUntil = event.params.until;
  protocol.lockReason = prose(event.params.reason);
  protocolChanged();
  publish(governanceActivity(event, EventKind.SystemLocked, event.params.by));
}

export function handleSystemUnlocked(event: SystemUnlocked): void {
  const protocol = ensureProtocol();
  protocol.lockedSeconds = event.params.totalLockedSeconds;
  protocol.systemLocked = false;
  protocol.lockedAt = null;
  protocol.lockedUntil = null;
  protocol.lockReason = null;
  protocolChanged();
  publish(governanceActivity(event, EventKind.SystemUnlocked, event.params.by));
}

export function handleVerificationParamsSet(event: VerificationParamsSet): void {
  const announced = event.params.params;
  const parameters = ensureParameters();
  parameters.consensusThreshold = announced.consensusThreshold;
  parameters.requiredVotes = announced.requiredVotes;
  parameters.majorityBps = announced.majorityBps;
  parameters.minoritySlashBps = announced.minoritySlashBps;
  parameters.ruledSlashBps = announced.ruledSlashBps;
  parameters.rewardLockBps = announced.rewardLockBps;
  parameters.minVotingTime = announced.minVotingTime;
  parameters.minPeriod = announced.minPeriod;
  parameters.maxPeriod = announced.maxPeriod;
  parameters.startGrace = announced.startGrace;
  parameters.maxExtensions = announced.maxExtensions;
  parameters.minVoteLock = announced.minVoteLock;
  saveParameters(parameters, event, EventKind.VerificationParamsSet);
  publish(governanceActivity(event, EventKind.VerificationParamsSet, event.transaction.from));
}

export function handleAppealParamsSet(event: AppealParamsSet): void {
  const announced = event.params.params;
  const parameters = ensureParameters();
  parameters.appealWindow = announced.appealWindow;
  parameters.arbiterTimeout = announced.arbiterTimeout;
  parameters.resolutionTimeout = announced.resolutionTimeout;
  parameters.appealBondBps = announced.appealBondBps;
  parameters.arbiterFee = announced.arbiterFee;
  parameters.appealsEnabled = announced.enabled;
  saveParameters(parameters, event, EventKind.AppealParamsSet);
  publish(governanceActivity(event, EventKind.AppealParamsSet, event.transaction.from));
}
