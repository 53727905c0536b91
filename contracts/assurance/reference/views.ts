/** Expected values of every view in a state, by the rules. */
import { perform } from "./model.ts";
import { isOpen, unlockedTime } from "./rules/channels.ts";
import { isLocked, lockedSeconds } from "./rules/lock.ts";
import { BURNT } from "./rules/money.ts";
import {
  consensusVoters,
  heardUntil,
  isComplete as isAllOpen,
  isDecided,
  isFinal,
  nextOf,
  openVotesOf,
  payees,
  quorumOf,
  standingOf,
  votesOn,
} from "./rules/outcome.ts";
import { portion } from "./rules/portion.ts";
import { currentId } from "./rules/rule.ts";
import { isApproved, totalStaked, verifierOf } from "./rules/stakes.ts";
import { isPaused } from "./rules/tasks.ts";
import { effectiveDeadline } from "./rules/verifications.ts";
import { NOBODY, Outcome, type State, type Task, TaskStatus, type Verification } from "./state.ts";
import { balanceOf } from "./token.ts";
import { ACCOUNTS, CONTRACTS, REQUESTERS, VERIFIERS } from "./world.ts";

/** No stake is large enough for the ticket with this number. */
export const NO_TICKET = 2 ** 32 - 1;

/** `value` is a list when the view answers several values. */
export type View = { contract: string; name: string; args: unknown[]; value: unknown };

const view = (contract: string, name: string, args: unknown[], value: unknown): View => ({
  contract,
  name,
  args,
  value,
});

/** Every balance, every stake, the books, and the status of every task: few enough to read after each call. */
export function booksOf(s: State): View[] {
  return [
    ...[...ACCOUNTS, ...CONTRACTS, BURNT].map((name) =>
      view("MLBToken", "balanceOf", [name], balanceOf(s, name)),
    ),
    ...stakesOf(s),
    view("RewardDistributor", "accounted", [], s.accounted),
    view("RewardDistributor", "protocolFees", [], s.protocolFees),
    view("VerifierStaking", "totalHeld", [], s.totalHeld),
    view("VerifierStaking", "totalStaked", [], totalStaked(s)),
    ...Object.entries(s.channels).map(([key, { deposited, claimed, endsAt }]) => {
      const open = isOpen(s, { deposited, claimed, endsAt });
      const value = { deposited, claimed, endsAtUnlocked: endsAt, open };
      return view("PaymentChannels", "getChannel", [key], value);
    }),
    ...s.tasks.map((task) => view("TaskManager", "getTask", [task.id], taskView(task))),
  ];
}

/** Everything there is to ask. */
export function viewsOf(s: State): View[] {
  return [
    ...booksOf(s),
    ...Object.entries(s.allowances).map(([pair, value]) =>
      view("MLBToken", "allowance", pair.split(">"), value),
    ),
    ...s.tasks.flatMap((task) => [
      ...moneyOf(task),
      ...Array.from({ length: task.round }, (_, index) =>
        verificationViews(s, task, task.id + index + 1),
      ).flat(),
    ]),
    ...ACCOUNTS.map((name) => view("RewardDistributor", "credit", [name], 0n)),
    view("RewardDistributor", "treasury", [], s.treasury),
    ...REQUESTERS.flatMap((payer) =>
      [0, 150, 600].map((salt) =>
        view("PaymentChannels", "isSaltUsed", [payer, salt], s.usedSalts[`${payer}>${salt}`] ?? false),
      ),
    ),
    view("PaymentChannels", "unlockedTime", [], unlockedTime(s)),
    view("TaskManager", "taskCount", [], s.tasks.length),
    view("TaskManager", "params", [], { ...s.params.tasks, creationPaused: isPaused(s) }),
    view("TaskManager", "creationPausedUntil", [], isPaused(s) ? s.pausedUntil : 0),
    view("VerificationManager", "params", [], s.params.verification),
    view("VerificationManager", "appealParams", [], s.params.appeals),
    view("RewardDistributor", "params", [], s.params.rewards),
    view("VerifierStaking", "minimumStake", [], s.params.staking.minimumStake),
    view("VerifierStaking", "unbondingPeriod", [], s.params.staking.unbondingPeriod),
    view("SealedVotes", "drawnWindow", [], s.params.drawnWindow),
    view("VerificationManager", "isSystemLocked", [], isLocked(s)),
    view("VerificationManager", "lockedSeconds", [], lockedSeconds(s)),
  ];
}

function stakesOf(s: State): View[] {
  return Object.keys(s.verifiers).map((account) => {
    const { staked, locked, activeSince, openVotes, unbonding, readyAt, changedAt } = verifierOf(s, account);
    return view("VerifierStaking", "getVerifier", [account], {
      staked,
      locked,
      activeSince,
      openVotes,
      unbonding,
      unbondingReadyAt: readyAt,
      isApprovedVerifier: isApproved(s, verifierOf(s, account)),
      minimumStake: s.params.staking.minimumStake,
      changedAt,
    });
  });
}

function taskView(task: Task): unknown {
  const {
    id,
    taskType,
    check,
    status,
    reward,
    requester,
    deadline,
    createdAt,
    resultHash,
    statusAt,
    round,
    escalated,
  } = task;
  return {
    id,
    taskType,
    check,
    status,
    reward,
    requester,
    assignedProvider: task.provider,
    deadline,
    createdAt,
    modelId: task.model,
    resultHash,
    verificationId: round === 0 ? 0 : currentId(task),
    statusAt,
    cancelEffectiveAt: task.cancelAt,
    round,
    escalated,
  };
}

function moneyOf(task: Task): View[] {
  const { bond, escrow, id, reward, split, status } = task;
  return [
    view("RewardDistributor", "getRewardInfo", [id], {
      distributed: escrow === "distributed",
      reward,
      bond,
      ...split,
    }),
    view(
      "RewardDistributor",
      "bondRequired",
      [id],
      bond !== 0n && status === TaskStatus.Assigned ? 0n : portion(reward, split.bondBps),
    ),
  ];
}

function verificationViews(s: State, task: Task, id: number): View[] {
  const { requester, provider, status, statusAt, round, baseRound, escalated } = task;
  const submittedBy = id - task.id > baseRound ? provider : NOBODY;
  const current = id === task.id + round;
  const info = [requester, submittedBy, status, statusAt, current, escalated];
  return [
    view("TaskManager", "verificationInfo", [id], info),
    view("TaskManager", "traceSealOf", [id], current ? task.traceSeal : 0),
    view("TaskManager", "checkOf", [id], task.check),
    ...outcomeViews(s, task, id, submittedBy),
    ...VERIFIERS.flatMap((voter) => [
      view("VerificationManager", "canVote", [id, voter], whyNot(s, voter, "castVote", [id, true])),
      view(
        "SealedVotes",
        "canCommit",
        [id, voter, NO_TICKET],
        whyNot(s, voter, "commitVote", [id, {}, NO_TICKET]),
      ),
    ]),
  ];
}

/** A vote can be cast unless the call itself would be refused. The name stands for the error's selector. */
function whyNot(s: State, voter: string, name: string, args: unknown[]): unknown {
  const result = perform(s, { by: voter, at: s.now, name, args });
  return "refused" in result ? [false, { error: result.refused }] : [true, { error: "" }];
}

function outcomeViews(s: State, task: Task, id: number, submittedBy: string): View[] {
  const v = s.verifications[id];
  const base = { id, taskId: task.id, submittedBy };
  if (!v) {
    const { consensusThreshold, requiredVotes, majorityBps } = s.params.verification;
    const none = {
      ...base,
      status: Outcome.None,
      startedAt: 0,
      verificationDeadline: 0,
      votesFor: 0,
      votesAgainst: 0,
      totalVotes: 0,
      consensusThreshold,
      requiredVotes,
      majorityBps,
      extensions: 0,
      decidedAt: 0,
      voteLock: 0n,
      timeRemaining: 0,
      isExpired: false,
      isComplete: false,
      consensusReached: false,
      isFinal: false,
    };
    return [view("VerificationManager", "getVerification", [id], none)];
  }
  const { status, startedAt, extensions, decidedAt, voteLock, votes, appeal, gate, pool } = v;
  const { majorityBps } = v.rules;
  const { threshold: consensusThreshold, required: requiredVotes } = quorumOf(v);
  const verificationDeadline = effectiveDeadline(s, v);
  const over = s.now > verificationDeadline;
  const voting = status === Outcome.Voting;
  const isComplete = isDecided(status);
  const details = {
    ...base,
    status,
    startedAt,
    verificationDeadline,
    votesFor: votesOn(v, true),
    votesAgainst: votesOn(v, false),
    totalVotes: openVotesOf(v).length,
    consensusThreshold,
    requiredVotes,
    majorityBps,
    extensions,
    decidedAt,
    voteLock,
    timeRemaining: voting && !over ? verificationDeadline - s.now : 0,
    isExpired: (voting && over) || status === Outcome.Inconclusive,
    isComplete,
    consensusReached: isComplete && status !== Outcome.Inconclusive,
    isFinal: isFinal(s, v),
  };
  const escalation = {
    appellant: appeal?.appellant ?? NOBODY,
    bond: appeal?.bond ?? 0n,
    arbiterUntil: appeal?.until ?? 0,
    appealUntil: isComplete && s.now <= gate ? gate : 0,
    before: appeal?.before ?? 0,
    ruling: appeal?.ruling ?? 0,
  };
  const { share = 0n, participants = 0 } = pool ?? {};
  return [
    view("VerificationManager", "getVerification", [id], details),
    view("VerificationManager", "rulesOf", [id], [v.rules, v.appeals]),
    view("VerificationManager", "getEscalation", [id], escalation),
    view("VerificationManager", "isOpening", [id], voting && v.sealed?.opening === true),
    ...sealedViews(v),
    view("VerificationManager", "votersAppealUntil", [id], heardUntil(s, v)),
    view(
      "VerificationManager",
      "getVoters",
      [id],
      votes.map(({ voter }) => voter),
    ),
    view("VerificationManager", "outcome", [id], [status, consensusVoters(v), decidedAt, isFinal(s, v)]),
    view("RewardDistributor", "getPool", [id], { opened: pool !== undefined, share, participants }),
    view(
      "RewardDistributor",
      "appealBondOf",
      [id],
      [appeal?.appellant ?? NOBODY, appeal?.held ? appeal.bond : 0n],
    ),
    ...votes.flatMap((vote) => [
      view("VerificationManager", "hasVoted", [id, vote.voter], true),
      view("VerificationManager", "getVote", [id, vote.voter], {
        voter: vote.voter,
        support: vote.approve,
        confidence: vote.confidence,
        timestamp: vote.castAt,
        settled: vote.settled,
        claimed: vote.claimed,
      }),
    ]),
    ...[...votes.map(({ voter }) => voter), "Edith"].map((account) => availability(s, task, id, account)),
  ];
}

/** Seats, and the commitments that are not opened. */
function sealedViews(v: Verification): View[] {
  if (!v.sealed) return [];
  const { commitments } = v.sealed;
  return [
    view("SealedVotes", "standing", [v.id, true, false], [standingOf(v), isAllOpen(v)]),
    ...[true, false].map((isLast) =>
      view("SealedVotes", "standing", [v.id, false, isLast], [nextOf(v, false, isLast), false]),
    ),
    ...v.votes.map(({ voter }) =>
      view("SealedVotes", "commitmentOf", [v.id, voter], commitments[voter] ?? 0),
    ),
  ];
}

/** A voter's share of a round. Until the pool is open it is an estimate. */
function availability(s: State, task: Task, id: number, account: string): View {
  const v = s.verifications[id] as NonNullable<State["verifications"][number]>;
  const participants = v.pool?.participants ?? consensusVoters(v);
  const expected = v.status === Outcome.Approved ? portion(task.reward, task.split.verifierBps) : task.bond;
  const each = v.pool?.share ?? (participants > 0 ? expected / BigInt(participants) : 0n);
  const vote = v.votes.find(({ voter }) => voter === account);
  const won = vote !== undefined && payees(v).includes(vote);
  const claimed = vote?.claimed ?? false;
  const available = v.pool !== undefined && v.pool.share > 0n && won && !claimed;
  const value = [available, each * BigInt(participants), participants, claimed, each];
  return view("RewardDistributor", "checkRewardAvailability", [id, account], value);
}
