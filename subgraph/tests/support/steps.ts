// The steps of a task's life, each with the parameters of an ordinary day; a test says only what is special about it.
import { Address, BigInt, Bytes, ethereum } from "@graphprotocol/graph-ts";
import { ModelRegistered } from "../../generated/ModelRegistry/ModelRegistry";
import {
  BondLocked,
  BondReturned,
  Refunded,
  RewardsDistributed,
  VerifierPoolOpened,
  VerifierRewardClaimed,
} from "../../generated/RewardDistributor/RewardDistributor";
import {
  ResultSubmitted,
  TaskAssigned,
  TaskCancelled,
  TaskCreated,
  TaskExpired,
  TaskReassigned,
  TaskRejected,
  TaskVerified,
} from "../../generated/TaskManager/TaskManager";
import { Task } from "../../generated/schema";
import { VoteOpened } from "../../generated/SealedVotes/SealedVotes";
import {
  AppealParamsSet,
  Escalated,
  OpeningStarted,
  Ruled,
  VerificationExtended,
  VerificationFinalized,
  VerificationParamsSet,
  VerificationStarted,
  VoteCast,
  VoteSealed,
  VoteSettled,
} from "../../generated/VerificationManager/VerificationManager";
import { Staked, StakeReleased, VerifierStatusChanged } from "../../generated/VerifierStaking/VerifierStaking";
import { handleModelRegistered } from "../../src/modelRegistry";
import {
  handleBondLocked,
  handleBondReturned,
  handleRefunded,
  handleRewardsDistributed,
  handleVerifierPoolOpened,
  handleVerifierRewardClaimed,
} from "../../src/rewardDistributor";
import {
  handleResultSubmitted,
  handleTaskAssigned,
  handleTaskCancelled,
  handleTaskCreated,
  handleTaskExpired,
  handleTaskReassigned,
  handleTaskRejected,
  handleTaskVerified,
} from "../../src/taskManager";
import { handleVoteOpened } from "../../src/sealedVotes";
import {
  handleAppealParamsSet,
  handleEscalated,
  handleOpeningStarted,
  handleRuled,
  handleVerificationExtended,
  handleVerificationFinalized,
  handleVerificationParamsSet,
  handleVerificationStarted,
  handleVoteCast,
  handleVoteSealed,
  handleVoteSettled,
} from "../../src/verificationManager";
import { handleStaked, handleStakeReleased, handleVerifierStatusChanged } from "../../src/verifierStaking";
import {
  ADA,
  ARBITER,
  BOND,
  CID,
  CLARA,
  DIGEST,
  FARID,
  MODEL,
  milli,
  OTHER_CID,
  RESULT_HASH,
  REWARD,
  ROUND_1,
  TASK,
  ZERO,
} from "./actors";
import { alsoEvent, GENESIS, newEvent, now } from "./event-builder";

export const DAY: i32 = 86_400;
/** Deadline of the example task. */
export const DEADLINE = BigInt.fromI32(GENESIS + 14 * DAY);
/** Voting deadline of the example verification. */
export const VOTING_DEADLINE = BigInt.fromI32(GENESIS + 2 * DAY);
export const VOTE_LOCK = milli(200);
/** Of a result whose votes are open. */
export const NO_SEAL = Bytes.fromHexString("0x" + "00".repeat(32));

// ── models ──

/** Ada registers a public model. */
export function registerModel(): void {
  register(MODEL, ADA, 3, true);
}

/** The texts of a private model are not on the chain. */
export function register(id: Bytes, owner: Address, seq: i32, isPublic: bool): void {
  handleModelRegistered(
    newEvent(owner)
      .bytes(id)
      .address(owner)
      .number(seq)
      .flag(isPublic)
      .text(isPublic ? "Iris Classifier" : "")
      .text(isPublic ? "Tells three kinds of iris apart" : "")
      .text("1.0.0")
      .text(isPublic ? " Tabular " : "")
      .text("ipfs://" + CID)
      .bytes(DIGEST)
      .text(isPublic ? "Run it with onnxruntime" : "")
      .as<ModelRegistered>(),
  );
}

// ── parameters ──

export function setVerificationParams(): void {
  const params = new ethereum.Tuple();
  params.push(ethereum.Value.fromI32(5));
  params.push(ethereum.Value.fromI32(4));
  params.push(ethereum.Value.fromI32(6000));
  params.push(ethereum.Value.fromI32(2500));
  params.push(ethereum.Value.fromI32(10_000));
  params.push(ethereum.Value.fromI32(2000));
  params.push(ethereum.Value.fromI32(3600));
  params.push(ethereum.Value.fromI32(21_600));
  params.push(ethereum.Value.fromI32(604_800));
  params.push(ethereum.Value.fromI32(86_401));
  params.push(ethereum.Value.fromI32(2));
  params.push(ethereum.Value.fromI32(77));
  handleVerificationParamsSet(newEvent(ADA).tuple(params).as<VerificationParamsSet>());
}

export function setAppealParams(enabled: bool): void {
  const params = new ethereum.Tuple();
  params.push(ethereum.Value.fromI32(86_400));
  params.push(ethereum.Value.fromI32(1_209_600));
  params.push(ethereum.Value.fromI32(604_800));
  params.push(ethereum.Value.fromI32(2001));
  params.push(ethereum.Value.fromI32(99));
  params.push(ethereum.Value.fromBoolean(enabled));
  handleAppealParamsSet(newEvent(ADA).tuple(params).as<AppealParamsSet>());
}

// ── tasks ──

/** Clara creates a task with Ada's model. */
export function createTask(): void {
  createTaskBy(CLARA);
}

export function createTaskBy(requester: Address): void {
  createTaskWithCheck(requester, 0);
}

/** `check`: 0 open votes, 1 recomputed, 2 judged, 3 one verifier first. */
export function createTaskWithCheck(requester: Address, check: i32): void {
  handleTaskCreated(
    newEvent(requester)
      .bytes(TASK)
      .bytes(MODEL)
      .address(requester)
      .number(1)
      .number(check)
      .uint(REWARD)
      .uint(DEADLINE)
      .number(8000)
      .number(1500)
      .number(1400)
      .text("ipfs://" + OTHER_CID)
      .text("ipfs://" + CID)
      .bytes(DIGEST)
      .as<TaskCreated>(),
  );
}

export function acceptTask(): void {
  lockBond(FARID, BOND);
  assignTo(FARID, FARID, true);
}

export function lockBond(provider: Address, amount: BigInt): void {
  handleBondLocked(newEvent(provider).bytes(TASK).address(provider).uint(amount).as<BondLocked>());
}

/** The provider left without a result; `amount` of its bond came back. */
export function releaseBond(provider: Address, amount: BigInt): void {
  handleBondReturned(newEvent(provider).bytes(TASK).address(provider).uint(amount).as<BondReturned>());
}

export function assignTo(provider: Address, by: Address, accepted: bool): void {
  handleTaskAssigned(
    newEvent(by)
      .bytes(TASK)
      .address(provider)
      .address(by)
      .uint(DEADLINE)
      .flag(accepted)
      .as<TaskAssigned>(),
  );
}

/** Farid submits the first result. */
export function submitResult(): void {
  submit(ROUND_1, FARID, 1);
}

export function submit(verificationId: Bytes, provider: Address, round: i32): void {
  submitWithBond(verificationId, provider, round, BOND);
}

export function submitWithBond(verificationId: Bytes, provider: Address, round: i32, bond: BigInt): void {
  submitSealed(verificationId, provider, round, bond, NO_SEAL);
}

/** @param seal what the trace of an approval must hash to */
export function submitSealed(verificationId: Bytes, provider: Address, round: i32, bond: BigInt, seal: Bytes): void {
  // a provider that was assigned locks its bond only now, and a resubmission needs a new one
  const task = Task.load(TASK);
  if ((task == null || task.bondLocked.isZero()) && !bond.isZero()) lockBond(provider, bond);
  handleResultSubmitted(
    newEvent(provider)
      .bytes(TASK)
      .bytes(verificationId)
      .address(provider)
      .number(round)
      .bytes(RESULT_HASH)
      .uint(bond)
      .text(CID)
      .text('{"resultHash":"0x4e"}')
      .bytes(seal)
      .as<ResultSubmitted>(),
  );
}

export function verify(verificationId: Bytes, byRequester: bool): void {
  const by = byRequester ? CLARA : FARID;
  handleTaskVerified(
    alsoEvent(by).bytes(TASK).bytes(verificationId).address(FARID).flag(byRequester).as<TaskVerified>(),
  );
}

export function reject(verificationId: Bytes, newDeadline: BigInt): void {
  handleTaskRejected(
    alsoEvent(CLARA)
      .bytes(TASK)
      .bytes(verificationId)
      .address(FARID)
      .uint(newDeadline)
      .as<TaskRejected>(),
  );
}

export function reassignTo(provider: Address): void {
  handleTaskReassigned(
    newEvent(CLARA).bytes(TASK).address(FARID).address(provider).uint(DEADLINE).as<TaskReassigned>(),
  );
}

/** The refund comes first, as in the contracts. */
export function cancelTask(): void {
  handleRefunded(newEvent(CLARA).bytes(TASK).address(CLARA).uint(REWARD).as<Refunded>());
  handleTaskCancelled(
    alsoEvent(CLARA).bytes(TASK).address(CLARA).address(CLARA).uint(REWARD).as<TaskCancelled>(),
  );
}

/** The refund comes first, as in the contracts. `from` is the status before. */
export function expireTask(by: Address, from: i32): void {
  handleRefunded(newEvent(by).bytes(TASK).address(CLARA).uint(REWARD).as<Refunded>());
  handleTaskExpired(
    alsoEvent(by).bytes(TASK).address(CLARA).address(by).uint(REWARD).number(from).as<TaskExpired>(),
  );
}

// ── stakes ──

export function stake(verifier: Address, amount: BigInt): void {
  handleStaked(
    newEvent(verifier).address(verifier).uint(amount).uint(amount).uint(now()).as<Staked>(),
  );
  handleVerifierStatusChanged(
    alsoEvent(verifier).address(verifier).flag(true).uint(amount).as<VerifierStatusChanged>(),
  );
}

// ── verifications ──

export function startVoting(): void {
  handleVerificationStarted(
    newEvent(CLARA)
      .bytes(ROUND_1)
      .bytes(TASK)
      .address(CLARA)
      .bytes(MODEL)
      .address(FARID)
      .uint(VOTING_DEADLINE)
      .number(2)
      .number(3)
      .number(6000)
      .uint(VOTE_LOCK)
      .number(2500)
      .as<VerificationStarted>(),
  );
}

export function vote(voter: Address, support: bool, votesFor: i32, votesAgainst: i32): void {
  handleVoteCast(
    newEvent(voter)
      .bytes(ROUND_1)
      .bytes(TASK)
      .address(voter)
      .flag(support)
      .number(90)
      .number(votesFor)
      .number(votesAgainst)
      .uint(VOTE_LOCK)
      .text("The output matches my run")
      .as<VoteCast>(),
  );
}

/** A vote whose content is hidden, on the last of `seats` seats. */
export function sealVote(voter: Address, seats: i32): void {
  handleVoteSealed(
    newEvent(voter)
      .bytes(ROUND_1)
      .bytes(TASK)
      .address(voter)
      .uint(VOTE_LOCK)
      .number(seats)
      .as<VoteSealed>(),
  );
}

/** The voting of the first result continues. */
export function extendRound(by: Address, newDeadline: BigInt, extensions: i32): void {
  handleVerificationExtended(
    newEvent(by).bytes(ROUND_1).bytes(TASK).uint(newDeadline).number(extensions).as<VerificationExtended>(),
  );
}

export function startOpening(until: BigInt): void {
  handleOpeningStarted(newEvent(CLARA).bytes(ROUND_1).bytes(TASK).uint(until).as<OpeningStarted>());
}

/** Its trace is announced before its content. */
export function openVote(voter: Address, trace: Bytes, support: bool, votesFor: i32, votesAgainst: i32): void {
  handleVoteOpened(newEvent(voter).bytes(ROUND_1).address(voter).bytes(trace).as<VoteOpened>());
  handleVoteCast(
    alsoEvent(voter)
      .bytes(ROUND_1)
      .bytes(TASK)
      .address(voter)
      .flag(support)
      .number(80)
      .number(votesFor)
      .number(votesAgainst)
      .uint(VOTE_LOCK)
      .text("Computed again")
      .as<VoteCast>(),
  );
}

/** Records the outcome in the transaction of the vote before. */
export function finalize(status: i32, votesFor: i32, votesAgainst: i32, by: Address): void {
  handleVerificationFinalized(
    alsoEvent(by)
      .bytes(ROUND_1)
      .bytes(TASK)
      .number(status)
      .number(votesFor)
      .number(votesAgainst)
      .flag(true)
      .address(by)
      .as<VerificationFinalized>(),
  );
}

/** The lock of a vote is released; `slashed` of it is lost. */
export function settle(voter: Address, withConsensus: bool, slashed: BigInt, staked: BigInt): void {
  handleVoteSettled(
    newEvent(voter)
      .bytes(ROUND_1)
      .address(voter)
      .flag(withConsensus)
      .uint(slashed)
      .as<VoteSettled>(),
  );
  handleStakeReleased(
    alsoEvent(voter)
      .address(voter)
      .bytes(ROUND_1)
      .uint(VOTE_LOCK)
      .uint(slashed)
      .uint(staked)
      .uint(ZERO)
      .as<StakeReleased>(),
  );
}

export function escalate(by: Address): void {
  handleEscalated(
    newEvent(by)
      .bytes(ROUND_1)
      .bytes(TASK)
      .address(by)
      .uint(milli(200))
      .text(CID)
      .as<Escalated>(),
  );
}

export function rule(ruling: i32, finalStatus: i32): void {
  handleRuled(
    newEvent(ARBITER)
      .bytes(ROUND_1)
      .bytes(TASK)
      .number(ruling)
      .number(finalStatus)
      .text(OTHER_CID)
      .as<Ruled>(),
  );
}

// ── money ──

export function distribute(by: Address): void {
  handleRewardsDistributed(
    newEvent(by)
      .bytes(TASK)
      .bytes(ROUND_1)
      .address(FARID)
      .address(by)
      .uint(milli(800))
      .uint(milli(150))
      .uint(milli(50))
      .as<RewardsDistributed>(),
  );
  handleBondReturned(alsoEvent(by).bytes(TASK).address(FARID).uint(BOND).as<BondReturned>());
}

export function openPool(pool: BigInt, participants: i32, share: BigInt, dust: BigInt): void {
  handleVerifierPoolOpened(
    alsoEvent(CLARA)
      .bytes(ROUND_1)
      .bytes(TASK)
      .uint(pool)
      .number(participants)
      .uint(share)
      .uint(dust)
      .as<VerifierPoolOpened>(),
  );
}

export function claim(verifier: Address, amount: BigInt): void {
  handleVerifierRewardClaimed(
    newEvent(verifier)
      .bytes(ROUND_1)
      .bytes(TASK)
      .address(verifier)
      .uint(amount)
      .as<VerifierRewardClaimed>(),
  );
}

// ── whole stories ──

/** The task is assigned to Farid, who accepted it. */
export function reachAssigned(): void {
  registerModel();
  createTask();
  acceptTask();
}

/** Farid has submitted a result. */
export function reachCompleted(): void {
  reachAssigned();
  submitResult();
}
