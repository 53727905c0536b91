/** The reference model's world as the rules take it, which is what the index would return. Names replace addresses. */
import type { Address } from "viem";
import { isLocked } from "#contracts/assurance/reference/rules/lock.ts";
import { isDecided, isFinal, payees, voteOf } from "#contracts/assurance/reference/rules/outcome.ts";
import { effectiveDeadline, ripeAt } from "#contracts/assurance/reference/rules/verifications.ts";
import {
  Check,
  NO_STAKE,
  NOBODY,
  Outcome,
  type State,
  type Task,
  type Verification,
} from "#contracts/assurance/reference/state.ts";
import { TaskStatus, type VerificationStatus } from "#protocol/generated/enums.ts";
import { type DueStep, dueOnTask, isPoolDue, isSettlementDue } from "#protocol/rules/due.ts";
import type { TaskFacts, VerificationFacts, VerifierFacts } from "#protocol/rules/facts.ts";
import {
  type RoundStep,
  type TaskStep,
  type WaitingRound,
  waitingOnRound,
  waitingOnTask,
  waitingToJudge,
} from "#protocol/rules/waiting.ts";

export type Waits = { readonly step: TaskStep | RoundStep; readonly subject: number };

const addressOf = (name: string | undefined) =>
  name === undefined || name === NOBODY ? null : (name as Address);

/** The rules of the screens cover tasks with open votes. */
export const comparedTasks = (s: State): Task[] => s.tasks.filter(({ check }) => check === Check.Open);

function taskFacts(task: Task): TaskFacts {
  return {
    status: task.status as TaskStatus,
    requester: task.requester as Address,
    assignedProvider: addressOf(task.provider),
    deadline: task.deadline,
    statusAt: task.statusAt,
    cancelEffectiveAt: task.cancelAt || null,
    cancelNotice: task.notice,
    round: task.round,
    assignmentRounds: task.round - task.baseRound,
    escalated: task.escalated,
    distributed: task.escrow === "distributed",
    bondLocked: task.status === TaskStatus.Assigned ? task.bond : 0n,
  };
}

const NOT_STARTED = {
  decidedAt: 0,
  isFinal: false,
  appealUntil: 0,
  ruled: false,
  votesFor: 0,
  votesAgainst: 0,
};

function verificationFacts(s: State, v: Verification | undefined): VerificationFacts {
  const { rules } = v ?? { rules: s.params.verification };
  const { consensusThreshold, requiredVotes, majorityBps, maxExtensions } = rules;
  const fixed = { consensusThreshold, requiredVotes, majorityBps, maxExtensions };
  if (!v) {
    const times = { verificationDeadline: 0, startedAt: 0, earliestDecision: 0, eligibleBefore: 0 };
    return {
      ...NOT_STARTED,
      ...fixed,
      ...times,
      status: Outcome.None,
      extensions: 0,
      voteLock: 0n,
      slashBps: 0,
    };
  }
  return {
    ...fixed,
    status: v.status as VerificationStatus,
    verificationDeadline: effectiveDeadline(s, v),
    startedAt: v.startedAt,
    earliestDecision: ripeAt(s, v),
    votesFor: v.votes.filter(({ approve }) => approve).length,
    votesAgainst: v.votes.filter(({ approve }) => !approve).length,
    extensions: v.extensions,
    decidedAt: v.decidedAt,
    isFinal: isFinal(s, v),
    appealUntil: isDecided(v.status) && s.now <= v.gate ? v.gate : 0,
    ruled: (v.appeal?.ruling ?? 0) !== 0,
    voteLock: v.voteLock,
    slashBps: v.slashBps,
    eligibleBefore: v.status === Outcome.Voting ? v.gate : 0,
  };
}

function roundOf(s: State, v: Verification | undefined, account: string): WaitingRound {
  const vote = v && voteOf(v, account);
  return {
    verification: verificationFacts(s, v),
    vote: vote && { support: vote.approve, settled: vote.settled, claimed: vote.claimed },
    arbiterUntil: v?.appeal?.until ?? 0,
    appeals: v?.appeals ?? s.params.appeals,
    pool: {
      opened: v?.pool !== undefined,
      participants: v?.pool ? payees(v).length : 0,
      share: v?.pool?.share ?? 0n,
    },
  };
}

function verifierFacts(s: State, account: string): VerifierFacts {
  const { staked, locked, activeSince, unbonding, readyAt } = s.verifiers[account] ?? NO_STAKE;
  const { minimumStake } = s.params.staking;
  // The traces of the reference model have no sealed votes, the only rule that asks for the last increase.
  return { staked, locked, activeSince, changedAt: 0, unbonding, unbondingReadyAt: readyAt, minimumStake };
}

/** Everything that the rules list for an account at the world's current time, by task and round. */
export function waitsFor(s: State, account: string): Waits[] {
  const circumstances = { account: account as Address, now: s.now };
  const rules = { ...s.params.tasks, ...s.params.verification, ...s.params.rewards };
  const systemLocked = isLocked(s);
  const found: Waits[] = [];
  for (const task of comparedTasks(s)) {
    const latest = task.round > 0 ? roundOf(s, s.verifications[task.id + task.round], account) : undefined;
    const add = (subject: number, steps: readonly Waits["step"][]) =>
      found.push(...steps.map((step) => ({ step, subject })));
    add(task.id, waitingOnTask(taskFacts(task), latest, circumstances, rules, systemLocked));
    for (let id = task.id + 1; id <= task.id + task.round; id++) {
      const v = s.verifications[id];
      if (!v) continue;
      const round = roundOf(s, v, account);
      add(id, waitingOnRound(round, task.requester as Address, circumstances, systemLocked));
      const [requester, provider, modelOwner, ...formerProviders] = v.parties;
      const parties = {
        requester: requester as Address,
        provider: provider as Address,
        modelOwner: addressOf(modelOwner),
        formerProviders: formerProviders as Address[],
      };
      const options = { systemLocked, isArbiter: account === "Arbiter" };
      add(id, waitingToJudge(round, verifierFacts(s, account), parties, circumstances, options));
    }
  }
  return found;
}

/** Actions that anyone may take at the world's current time; a settlement with its voter. */
export function dueFor(s: State): { step: DueStep; subject: number; voter?: string }[] {
  const rules = { ...s.params.tasks, ...s.params.verification, ...s.params.rewards };
  const found: ReturnType<typeof dueFor> = [];
  for (const task of comparedTasks(s)) {
    const latest = task.round > 0 ? roundOf(s, s.verifications[task.id + task.round], "") : undefined;
    const step = dueOnTask(taskFacts(task), latest, s.now, rules, isLocked(s));
    if (step) found.push({ step, subject: task.id });
    for (let id = task.id + 1; id <= task.id + task.round; id++) {
      const v = s.verifications[id];
      if (!v) continue;
      const round = roundOf(s, v, "");
      if (isPoolDue(round, s.now)) found.push({ step: "openPool", subject: id });
      for (const { voter } of v.votes)
        if (isSettlementDue(round.verification, roundOf(s, v, voter).vote, s.now))
          found.push({ step: "settle", subject: id, voter });
    }
  }
  return found;
}
