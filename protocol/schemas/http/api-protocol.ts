/** Endpoints about the marketplace as a whole: addresses, parameters and statistics. */
import * as z from "zod";
import { addressSchema } from "../primitives.ts";
import { amountText, unixSeconds } from "./api-listing.ts";
import { taskSummarySchema } from "./api-record.ts";
import { wholeNumber } from "./query-values.ts";

const count = z.int().nonnegative();
const bps = z.int().min(0).max(10_000);
const seconds = z.int().nonnegative();

/** Parameters for new tasks and verifications; running ones keep the parameters from their start. */
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
  arbiterFee: amountText,
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
  contracts: z.record(z.string(), addressSchema),
  token: z.object({ symbol: z.string(), decimals: z.int() }),
  parameters: parametersSchema,
  isSystemLocked: z.boolean(),
  /** No task can be created, accepted or assigned before this time; null when creation is not paused. */
  creationPausedUntil: unixSeconds.nullable(),
});

export const statisticsQuerySchema = z.strictObject({
  days: wholeNumber(1, 365).default(30),
});

/** One day (UTC) with activity. */
export const dayStatisticsSchema = z.object({
  /** Start of the day. */
  day: unixSeconds,
  created: count,
  completed: count,
  /** Negative on a day with more overruled approvals than new ones. */
  verified: z.int(),
  rejected: count,
  distributed: count,
  reward: amountText,
  distributedReward: amountText,
  providerAmount: amountText,
  verifierPool: amountText,
  protocolFee: amountText,
  verifications: count,
  /** Mean time from creation to the first approval over `verifications`; null without one. */
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
  /** Days with activity, oldest first, including today. */
  days: z.array(dayStatisticsSchema),
});

export type ParametersResponse = z.infer<typeof parametersResponseSchema>;
export type DayStatistics = z.infer<typeof dayStatisticsSchema>;
export type StatisticsResponse = z.infer<typeof statisticsResponseSchema>;
