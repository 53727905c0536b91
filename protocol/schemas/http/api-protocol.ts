/** What the endpoints say of the marketplace as a whole: where it is, by which rules, and how much happens in it. */
import { z } from "zod";
import { addressSchema } from "../primitives.ts";
import { amountText, unixSeconds } from "./api-listing.ts";
import { taskSummarySchema } from "./api-record.ts";
import { wholeNumber } from "./query-values.ts";

const count = z.int().nonnegative();
const bps = z.int().min(0).max(10_000);
const seconds = z.int().nonnegative();

/** The rules for new tasks and verifications; what is under way keeps those of its start. */
const parametersSchema = z.object({
  minDuration: seconds,
  maxDuration: seconds,
  cancelNotice: seconds,
  resubmitWindow: seconds,
  reassignWindow: seconds,
  staleWindow: seconds,
  maxRounds: count,
  minimumStake: amountText,
  unbondingPeriod: seconds,
  consensusThreshold: count,
  requiredVotes: count,
  majorityBps: bps,
  minoritySlashBps: bps,
  ruledSlashBps: bps,
  rewardLockBps: bps,
  minVotingTime: seconds,
  minPeriod: seconds,
  maxPeriod: seconds,
  startGrace: seconds,
  maxExtensions: count,
  minVoteLock: amountText,
  appealWindow: seconds,
  arbiterTimeout: seconds,
  resolutionTimeout: seconds,
  appealBondBps: bps,
  minAppealBond: amountText,
  appealsEnabled: z.boolean(),
  providerBps: bps,
  verifierBps: bps,
  protocolBps: bps,
  bondBps: bps,
  minReward: amountText,
  distributionGrace: seconds,
  updatedAt: unixSeconds,
});

export const parametersResponseSchema = z.object({
  chainId: z.int().positive(),
  /** Addresses by the contracts' names. */
  contracts: z.record(z.string(), addressSchema),
  token: z.object({ symbol: z.string(), decimals: z.int() }),
  parameters: parametersSchema,
  isSystemLocked: z.boolean(),
  /** Until then no task can be created, accepted or assigned; null while that is possible. */
  creationPausedUntil: unixSeconds.nullable(),
});

export const statisticsQuerySchema = z.strictObject({
  days: wholeNumber(1, 365).default(30),
});

/** One day (UTC) in which something happened. */
export const dayStatisticsSchema = z.object({
  /** Start of the day. */
  day: unixSeconds,
  created: count,
  completed: count,
  /** Below 0 on a day on which more approvals were overruled than given. */
  verified: z.int(),
  rejected: count,
  distributed: count,
  reward: amountText,
  distributedReward: amountText,
  providerAmount: amountText,
  verifierPool: amountText,
  protocolFee: amountText,
  verifications: count,
  /** From creation to first verdict in favour, mean over `verifications`; null without one. */
  meanVerificationSeconds: seconds.nullable(),
});

export const statisticsResponseSchema = z.object({
  models: z.object({ total: count, active: count, listed: count }),
  accounts: z.object({
    total: count,
    modelOwners: count,
    requesters: count,
    providers: count,
    activeProviders: count,
    verifiers: count,
    activeVerifiers: count,
  }),
  tasks: taskSummarySchema,
  verifications: z.object({
    total: count,
    ready: count,
    voting: count,
    approved: count,
    rejected: count,
    inconclusive: count,
    escalated: count,
    votes: count,
  }),
  money: z.object({
    providerPaid: amountText,
    verifierPaid: amountText,
    feesAccrued: amountText,
    staked: amountText,
    slashed: amountText,
  }),
  /** Days in which something happened, the oldest first; the present one included. */
  days: z.array(dayStatisticsSchema),
});

export type ParametersResponse = z.infer<typeof parametersResponseSchema>;
export type DayStatistics = z.infer<typeof dayStatisticsSchema>;
export type StatisticsResponse = z.infer<typeof statisticsResponseSchema>;
