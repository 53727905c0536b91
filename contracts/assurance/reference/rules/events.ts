/**
 * Arguments of every event, in the order of the contracts' declarations. `more` holds values that only the rule itself
 * knows.
 */
import { INPUTS, Outcome } from "../state.ts";
import { bondBpsOf } from "./money.ts";
import { quorumOf, votesOn } from "./outcome.ts";
import { type Context, currentId, verificationOf } from "./rule.ts";
import { verifierOf } from "./stakes.ts";
import { effectiveDeadline } from "./verifications.ts";

type Says = (c: Context, ...more: unknown[]) => unknown[];
const tally = ({ v }: Context) => [votesOn(v, true), votesOn(v, false)];

export const EVENTS: Readonly<Record<string, Says>> = {
  TaskCreated: (c, id) => {
    const { s, by, model, taskType, check, deadline, dataPointer, metadataCid, modelDigest, reward } = c;
    const { providerBps, verifierBps } = s.params.rewards;
    const bondBps = bondBpsOf(c);
    const terms = [taskType, check, reward, deadline, providerBps, verifierBps, bondBps];
    return [id, model, by, ...terms, dataPointer, metadataCid, modelDigest];
  },
  TaskAssigned: ({ task, by }) => [task.id, task.provider, by, task.deadline, by === task.provider],
  TaskDeclined: ({ task, by }) => [task.id, by],
  TaskReassigned: ({ task, was }) => [task.id, was.provider, task.provider, task.deadline],
  TaskCancelRequested: ({ task, by }) => [task.id, by, task.cancelAt],
  TaskCancelled: ({ task }, by, refund) => [task.id, task.requester, by, refund],
  TaskExpired: ({ task, was }, by, refund) => [task.id, task.requester, by, refund, was.status],
  TaskVerified: ({ task, v }) => [task.id, v.id, task.provider, v.status === Outcome.Inconclusive],
  TaskRejected: ({ task, v }) => [task.id, v.id, task.provider, task.deadline],
  TaskAttested: ({ task, by, proof }) => [task.id, currentId(task), by, proof],
  ResultSubmitted: ({ task, by, bundleCid, details }) => {
    const { round, resultHash, bond, traceSeal } = task;
    return [task.id, currentId(task), by, round, resultHash, bond, bundleCid, details, traceSeal];
  },
  EscrowLocked: ({ by, reward }, id) => [id, by, reward],
  BondLocked: ({ task, by }) => [task.id, by, task.bond],
  BondReturned: ({ task, was }, amount) => [task.id, was.provider, amount],
  Refunded: ({ task }, amount) => [task.id, task.requester, amount],
  RewardsDistributed: ({ task, v, by }, ...parts) => [task.id, v.id, task.provider, by, ...parts],
  VerifierPoolOpened: ({ task, v }, ...parts) => [v.id, task.id, ...parts],
  VerifierRewardClaimed: ({ task, v, pool }, voter) => [v.id, task.id, voter, pool.share],
  ProtocolSwept: ({ s }, amount) => [s.treasury, amount],
  Skimmed: ({ s }, amount) => [s.treasury, amount],
  StakingSkimmed: ({ s }, amount) => [s.treasury, amount],
  VerificationStarted: ({ s, by, task }) => {
    const v = verificationOf(s, currentId(task));
    const { id, deadline, voteLock, slashBps } = v;
    const { threshold, required } = quorumOf(v);
    const terms = [deadline, threshold, required, v.rules.majorityBps, voteLock, slashBps];
    return [id, task.id, by, task.model, task.provider, ...terms];
  },
  VerificationExtended: ({ s, task, v }) => [v.id, task.id, effectiveDeadline(s, v), v.extensions],
  VerificationFinalized: (c, early) => [c.v.id, c.task.id, c.v.status, ...tally(c), early, c.by],
  VoteCast: (c) => [c.v.id, c.task.id, c.by, c.approve, c.confidence, ...tally(c), c.v.voteLock, c.reasoning],
  VoteSealed: ({ v, task, by }, seats) => [v.id, task.id, by, v.voteLock, seats],
  VoteOpened: ({ v, by }, trace) => [v.id, by, trace],
  SampleDrawn: ({ id }) => [id, 0, INPUTS],
  SamplePinned: ({ id, by }) => [id, by],
  SampleOpened: ({ id, traces }, trace) => [id, trace, traces],
  OpeningStarted: ({ s, task, v }) => [v.id, task.id, effectiveDeadline(s, v)],
  VoteSettled: ({ v }, ...settled) => [v.id, ...settled],
  Escalated: ({ task, v, by, appeal, evidenceCid }) => [v.id, task.id, by, appeal.bond, evidenceCid],
  AppealBondLocked: ({ v, by, appeal }) => [v.id, by, appeal.bond, appeal.fee],
  AppealBondSettled: ({ v }, ...parts) => [v.id, v.appeal?.appellant, ...parts],
  RuledSlashShared: ({ v }, ...parts) => [v.id, v.appeal?.appellant, ...parts],
  Ruled: ({ task, v }, ruling, reason) => [v.id, task.id, ruling, v.status, reason],
  Staked: ({ s, by }, amount) => [by, amount, verifierOf(s, by).staked, verifierOf(s, by).activeSince],
  UnstakeRequested: ({ s, by, amount }) => {
    const { staked, unbonding, readyAt } = verifierOf(s, by);
    return [by, amount, staked, unbonding, readyAt];
  },
  UnstakeCancelled: ({ s, by }, amount) => [
    by,
    amount,
    verifierOf(s, by).staked,
    verifierOf(s, by).activeSince,
  ],
  Withdrawn: ({ by, to }, amount) => [by, to, amount],
  StakeReleased: ({ s, v }, account, slashed) => {
    const { staked, locked } = verifierOf(s, String(account));
    return [account, v.id, v.voteLock, slashed, staked, locked];
  },
  VerifierStatusChanged: ({ s }, account, approved) => [
    account,
    approved,
    verifierOf(s, String(account)).staked,
  ],
  OfferPublished: ({ by, offer }) => {
    const { modelId, endpoint, inputPerMillion, outputPerMillion, engine, ...rest } = offer;
    const { contextLength, concurrency, expiresAt } = rest;
    const prices = [inputPerMillion, outputPerMillion];
    return [by, modelId, endpoint, ...prices, engine, contextLength, concurrency, expiresAt];
  },
  AnswerReported: ({ by, provider, model, reportCid }) => [by, provider, model, reportCid],
  SystemLocked: ({ s, by, now, reason }) => [by, now, s.lock.until, reason],
  SystemUnlocked: ({ s, by }, endedAt) => [by, endedAt, s.lock.total],
};
