/**
 * What the reading endpoints answer about one thing, with the names of F323 to F331. Amounts are decimal text in the token's
 * smallest unit, times unix seconds, shares basis points; the zero address and the zero hash mean none (F378).
 */
import { z } from "zod";
import { addressSchema, bytes32Schema } from "../primitives.ts";
import {
  accountParameter,
  amountText,
  listedModelSchema,
  listedTaskSchema,
  paginationSchema,
  unixSeconds,
} from "./api-listing.ts";

const count = z.int().nonnegative();
const bps = z.int().min(0).max(10_000);
const time = unixSeconds.nullable();
const amount = amountText.nullable();

/** Of endpoints whose address says everything. */
export const noQuerySchema = z.strictObject({});

/** An account for whom the answer says what is its own; nothing is told that others may not know. */
export const viewerQuerySchema = z.strictObject({ account: accountParameter.optional() });

/** Counts, durations and money of the tasks of a model, an account's role, or the whole marketplace. */
export const taskSummarySchema = z.object({
  total: count,
  created: count,
  assigned: count,
  completed: count,
  verified: count,
  rejected: count,
  cancelled: count,
  expired: count,
  /** Verified tasks among those that were decided; null where there is none. */
  successBps: bps.nullable(),
  reward: amountText,
  escrowed: amountText,
  distributedReward: amountText,
  /** Parts of the rewards of cancelled and expired tasks: to requesters, and to those who voted. */
  refunded: amountText,
  paidToVoters: amountText,
  /** Pools of distributed tasks and bonds of rejected results that no vote had earned: they went to requesters. */
  returnedPools: amountText,
  returnedBonds: amountText,
  /** Of the latest 31 values; null where there is none, or nobody counts. */
  medianReward: amount,
  medianResultSeconds: count.nullable(),
  medianVerificationSeconds: count.nullable(),
});

/** F331 and F332: what a registration left, without its files. */
export const modelRecordSchema = listedModelSchema.extend({
  isPublic: z.boolean(),
  /** False without `account`. */
  isOwner: z.boolean(),
  accessMethod: z.string(),
  ipfsHashes: z.object({ file: z.string().nullable(), metadata: z.string() }),
  metadataDigest: bytes32Schema,
  /** SHA-256 of the model's file, as its metadata says it. */
  modelHash: z.string().nullable(),
  transactionHash: bytes32Schema,
  updatedAt: unixSeconds,
  tasks: taskSummarySchema,
});

/** F323 and F326. */
export const taskRecordSchema = listedTaskSchema.extend({
  description: z.string().nullable(),
  /** JSON text of the run's parameters. */
  parameters: z.string().nullable(),
  dataPointer: z.string(),
  metadataCid: z.string(),
  statusAt: unixSeconds,
  /** Results submitted so far. */
  round: count,
  /** Content id of the latest submission bundle (F329). */
  bundleCid: z.string().nullable(),
  /** One a result, the first one first. */
  verificationIds: z.array(bytes32Schema),
  /** True when the reward was paid out. */
  distributed: z.boolean(),
  providerBps: bps,
  verifierBps: bps,
  bondBps: bps,
  providerAmount: amount,
  verifierPool: amount,
  protocolFee: amount,
  refund: amountText,
  transactionHash: bytes32Schema,
});

/** F324. Before its start a verification has the thresholds that were in force when the result came. */
export const listedVerificationSchema = z.object({
  id: bytes32Schema,
  modelId: bytes32Schema,
  taskId: bytes32Schema,
  /** 0 Ready, 1 Voting, 2 Approved, 3 Rejected, 4 Inconclusive, 5 Escalated. */
  status: z.int().min(0).max(5),
  /** Who submitted the result. */
  submittedBy: addressSchema,
  /** Of the submission. */
  timestamp: unixSeconds,
  votesFor: count,
  votesAgainst: count,
  totalVotes: count,
  consensusThreshold: count,
  requiredVotes: count,
  /** The voting's time is over, whether or not its outcome was recorded. */
  isExpired: z.boolean(),
  /** Seconds until the voting ends, by the chain's clock; 0 when it is over or was not started. */
  timeRemaining: count,
});

/** F325: a vote, and its line in the history. */
export const voteSchema = z.object({
  verificationId: bytes32Schema,
  voter: addressSchema,
  /** True to approve. */
  support: z.boolean(),
  vote: z.enum(["approve", "reject"]),
  /** The same as `voter`. */
  voterAddress: addressSchema,
  confidence: z.int().min(1).max(100),
  reasoning: z.string().optional(),
  timestamp: unixSeconds,
  transactionHash: bytes32Schema,
});

export const verificationRecordSchema = listedVerificationSchema.extend({
  round: count,
  reward: amountText,
  bond: amountText,
  resultHash: bytes32Schema,
  bundleCid: z.string(),
  majorityBps: bps,
  startedAt: time,
  decidedAt: time,
  /** The outcome can be appealed until then. */
  finalAt: time,
  ruling: z.enum(["None", "Approve", "Reject", "Refund"]).nullable(),
  /** F324: the voting ended with an outcome or without one. */
  isComplete: z.boolean(),
  /** The result was approved or rejected. */
  consensusReached: z.boolean(),
  /** With the time of system locks; 0 before the start. */
  verificationDeadline: unixSeconds,
  /** What voters who agree with the outcome share (F326). */
  rewardPool: z.object({ opened: z.boolean(), amount: amountText, participants: count.nullable() }),
  votes: z.array(voteSchema),
  /** What `account` has to do with it; null without one (F326, F327). */
  viewer: z
    .object({
      hasVoted: z.boolean(),
      available: z.boolean(),
      alreadyClaimed: z.boolean(),
      individualReward: amountText,
    })
    .nullable(),
});

export const verificationsResponseSchema = z.object({
  verifications: z.array(listedVerificationSchema),
  pagination: paginationSchema,
});

/** An address that took part. Roles that it never had are null. */
export const accountRecordSchema = z.object({
  id: addressSchema,
  role: z.enum(["visitor", "modelOwner", "requester", "provider", "verifier"]),
  firstSeenAt: unixSeconds,
  lastActiveAt: time,
  modelCount: count,
  activeModelCount: count,
  spent: amountText,
  escrowed: amountText,
  refunded: amountText,
  returnedPools: amountText,
  returnedBonds: amountText,
  earnedAsProvider: amountText,
  earnedAsVerifier: amountText,
  bonded: amountText,
  /** A payment that failed and waits for its owner. */
  credit: amountText,
  requested: taskSummarySchema.nullable(),
  provider: z
    .object({
      accepted: count,
      open: count,
      verified: count,
      failed: count,
      /** Null without a judged result, and without an assignment that ended. */
      verifiedBps: bps.nullable(),
      onTimeBps: bps.nullable(),
      medianResultSeconds: count.nullable(),
    })
    .nullable(),
  /** F327; whether it has voted says the verification. */
  verifier: z
    .object({
      isApprovedVerifier: z.boolean(),
      isSystemLocked: z.boolean(),
      minimumStake: amountText,
      stakedAmount: amountText,
      locked: amountText,
      unbonding: amountText,
      voteCount: count,
      openVotes: count,
      /** Null without a decided vote. */
      accuracyBps: bps.nullable(),
      claimable: amountText,
    })
    .nullable(),
});

export type TaskSummary = z.infer<typeof taskSummarySchema>;
export type ModelRecord = z.infer<typeof modelRecordSchema>;
export type TaskRecord = z.infer<typeof taskRecordSchema>;
export type ListedVerification = z.infer<typeof listedVerificationSchema>;
export type Vote = z.infer<typeof voteSchema>;
export type VerificationRecord = z.infer<typeof verificationRecordSchema>;
export type VerificationsResponse = z.infer<typeof verificationsResponseSchema>;
export type AccountRecord = z.infer<typeof accountRecordSchema>;
