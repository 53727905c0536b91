/** Expected values of every view in a state, by the rules. */
import { perform } from "./model.ts";
import { isOpen, unlockedTime } from "./rules/channels.ts";
import { isLocked, lockedSeconds } from "./rules/lock.ts";
import { BURNT } from "./rules/money.ts";
import { consensusVoters, heardUntil, isDecided, isFinal, payees, votesOn } from "./rules/outcome.ts";
import { portion } from "./rules/portion.ts";
import { currentId } from "./rules/rule.ts";
import { isApproved, verifierOf } from "./rules/stakes.ts";
import { isPaused } from "./rules/tasks.ts";
import { effectiveDeadline } from "./rules/verifications.ts";
import { NOBODY, Outcome, type State, type Task } from "./state.ts";
import { balanceOf } from "./token.ts";
import { ACCOUNTS, CONTRACTS, REQUESTERS, VERIFIERS } from "./world.ts";

/** `value` is a list when the view answers several values. */
export type View = { contract: string; name: string; args: unknown[]; value: unknown };

const view = (contract: string, name: string, args: unknown[], value: unknown): View => ({
  ...{ contract, name, args, value },
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
    view("VerificationManager", "isSystemLocked", [], isLocked(s)),
    view("VerificationManager", "lockedSeconds", [], lockedSeconds(s)),
  ];
}

function stakesOf(s: State): View[] {
  return Object.keys(s.verifiers).map((account) => {
    const { staked, locked, activeSince, openVotes, unbonding, readyAt } = verifierOf(s, account);
    return view("VerifierStaking", "getVerifier", [account], {
      ...{ staked, locked, activeSince, openVotes, unbonding, unbondingReadyAt: readyAt },
      isApprovedVerifier: isApproved(s, verifierOf(s, account)),
      minimumStake: s.params.staking.minimumStake,
    });
  });
}

function taskView(task: Task): unknown {
  const {
    id,
    taskType,
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
    ...{ id, taskType, status, reward, requester, assignedProvider: task.provider, deadline, createdAt },
    ...{ modelId: task.model, resultHash, verificationId: round === 0 ? 0 : currentId(task), statusAt },
    ...{ cancelEffectiveAt: task.cancelAt, round, escalated },
  };
}

function moneyOf(task: Task): View[] {
  const { bond, escrow, id, reward, split } = task;
  return [
    view("RewardDistributor", "getRewardInfo", [id], {
      distributed: escrow === "distributed",
      reward,
      bond,
      ...split,
    }),
    view("RewardDistributor", "bondRequired", [id], portion(reward, split.bondBps)),
  ];
}

function verificationViews(s: State, task: Task, id: number): View[] {
  const { requester, provider, status, statusAt, round, baseRound, escalated } = task;
  const submittedBy = id - task.id > baseRound ? provider : NOBODY;
  const current = id === task.id + round;
  const info = [requester, submittedBy, status, statusAt, current, escalated];
  return [
    view("TaskManager", "verificationInfo", [id], info),
    ...outcomeViews(s, task, id, submittedBy),
    ...VERIFIERS.map((voter) => view("VerificationManager", "canVote", [id, voter], whyNot(s, id, voter))),
  ];
}

/** A vote can be cast unless the call itself would be refused. The name stands for the error's selector. */
function whyNot(s: State, id: number, voter: string): unknown {
  const result = perform(s, { by: voter, at: s.now, name: "castVote", args: [id, true] });
  return "refused" in result ? [false, { error: result.refused }] : [true, { error: "" }];
}

function outcomeViews(s: State, task: Task, id: number, submittedBy: string): View[] {
  const v = s.verifications[id];
  const base = { id, taskId: task.id, submittedBy };
  if (!v) {
    const { consensusThreshold, requiredVotes, majorityBps } = s.params.verification;
    const none = {
      ...{
        ...base,
        status: Outcome.None,
        startedAt: 0,
        verificationDeadline: 0,
        votesFor: 0,
        votesAgainst: 0,
      },
      ...{
        totalVotes: 0,
        consensusThreshold,
        requiredVotes,
        majorityBps,
        extensions: 0,
        decidedAt: 0,
        voteLock: 0n,
      },
      ...{ timeRemaining: 0, isExpired: false, isComplete: false, consensusReached: false, isFinal: false },
    };
    return [view("VerificationManager", "getVerification", [id], none)];
  }
  const { status, startedAt, extensions, decidedAt, voteLock, votes, appeal, gate, pool } = v;
  const { consensusThreshold, requiredVotes, majorityBps } = v.rules;
  const verificationDeadline = effectiveDeadline(s, v);
  const over = s.now > verificationDeadline;
  const voting = status === Outcome.Voting;
  const isComplete = isDecided(status);
  const details = {
    ...{
      ...base,
      status,
      startedAt,
      verificationDeadline,
      votesFor: votesOn(v, true),
      votesAgainst: votesOn(v, false),
    },
    ...{
      totalVotes: votes.length,
      consensusThreshold,
      requiredVotes,
      majorityBps,
      extensions,
      decidedAt,
      voteLock,
    },
    timeRemaining: voting && !over ? verificationDeadline - s.now : 0,
    isExpired: (voting && over) || status === Outcome.Inconclusive,
    ...{
      isComplete,
      consensusReached: isComplete && status !== Outcome.Inconclusive,
      isFinal: isFinal(s, v),
    },
  };
  const escalation = {
    ...{ appellant: appeal?.appellant ?? NOBODY, bond: appeal?.bond ?? 0n, arbiterUntil: appeal?.until ?? 0 },
    appealUntil: isComplete && s.now <= gate ? gate : 0,
    ...{ before: appeal?.before ?? 0, ruling: appeal?.ruling ?? 0 },
  };
  const { share = 0n, participants = 0 } = pool ?? {};
  return [
    view("VerificationManager", "getVerification", [id], details),
    view("VerificationManager", "rulesOf", [id], [v.rules, v.appeals]),
    view("VerificationManager", "getEscalation", [id], escalation),
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
        ...{ voter: vote.voter, support: vote.approve, confidence: vote.confidence, timestamp: vote.castAt },
        ...{ settled: vote.settled, claimed: vote.claimed },
      }),
    ]),
    ...[...votes.map(({ voter }) => voter), "Edith"].map((account) => availability(s, task, id, account)),
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
