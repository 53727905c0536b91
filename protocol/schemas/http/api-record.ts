/** Records by F323 to F331. Amounts in smallest units, times unix seconds, shares basis points; zero means none (F378). */
import * as z from "zod";
import { Check } from "../../generated/enums.ts";
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

/** For endpoints without query parameters. */
export const noQuerySchema = z.strictObject({});

/** Adds the account's own position to the response. All of it is public information. */
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
  /** Verified tasks as a share of decided ones; null when there are none. */
  successBps: bps.nullable(),
  reward: amountText,
  escrowed: amountText,
  distributedReward: amountText,
  /** Refunds from cancelled and expired tasks, to requesters and to voters. */
  refunded: amountText,
  paidToVoters: amountText,
  /** Pools of distributed tasks and bonds of rejected results without a winning vote, returned to requesters. */
  returnedPools: amountText,
  returnedBonds: amountText,
  /** Median of the latest 31 values; null when there are none, or nothing is counted. */
  medianReward: amount,
  medianResultSeconds: count.nullable(),
  medianVerificationSeconds: count.nullable(),
});

/** F331 and F332: a model's registration without its files. */
export const modelRecordSchema = listedModelSchema.extend({
  isPublic: z.boolean(),
  /** False without `account`. */
  isOwner: z.boolean(),
  accessMethod: z.string(),
  ipfsHashes: z.object({ file: z.string().nullable(), metadata: z.string() }),
  metadataDigest: bytes32Schema,
  /** SHA-256 of the model's file, as stated in its metadata. */
  modelHash: z.string().nullable(),
  transactionHash: bytes32Schema,
  updatedAt: unixSeconds,
  tasks: taskSummarySchema,
});

/** F323 and F326. */
export const taskRecordSchema = listedTaskSchema.extend({
  description: z.string().nullable(),
  /** The run's parameters as JSON text. */
  parameters: z.string().nullable(),
  dataPointer: z.string(),
  metadataCid: z.string(),
  statusAt: unixSeconds,
  /** Results submitted so far. */
  round: count,
  /** Content id of the latest submission bundle (F329). */
  bundleCid: z.string().nullable(),
  /** One per result, oldest first. */
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

export const rulingSchema = z.enum(["None", "Approve", "Reject", "Refund"]);

/** F324. Before its start a verification has the thresholds in force when the result was submitted. */
export const listedVerificationSchema = z.object({
  id: bytes32Schema,
  modelId: bytes32Schema,
  taskId: bytes32Schema,
  /** 0 Ready, 1 Voting, 2 Approved, 3 Rejected, 4 Inconclusive, 5 Escalated. */
  status: z.int().min(0).max(5),
  /** The account that submitted the result. */
  submittedBy: addressSchema,
  /** Time of the submission. */
  timestamp: unixSeconds,
  /** 0 open votes, 1 recomputed, 2 judged, 3 recomputed by one verifier first, 4 a sample of a batch recomputed. Votes of 1 to 4 are sealed. */
  check: z
    .int()
    .min(0)
    .max(Math.max(...Object.values(Check))),
  /** Sealed votes, opened ones included; they count below once they are opened. */
  seats: count,
  votesFor: count,
  votesAgainst: count,
  totalVotes: count,
  consensusThreshold: count,
  requiredVotes: count,
  /** Whether the voting time is over, even if the outcome is not recorded yet. */
  isExpired: z.boolean(),
  /** Seconds until voting ends, by the chain's clock; 0 before the start and after the end. */
  timeRemaining: count,
});

/** F325: a vote, as listed in the history. */
export const voteSchema = z.object({
  verificationId: bytes32Schema,
  voter: addressSchema,
  /** True to approve; null while the vote is sealed. */
  support: z.boolean().nullable(),
  vote: z.enum(["approve", "reject", "sealed"]),
  /** The same as `voter`. */
  voterAddress: addressSchema,
  /** Null while the vote is sealed. */
  confidence: z.int().min(1).max(100).nullable(),
  reasoning: z.string().optional(),
  timestamp: unixSeconds,
  transactionHash: bytes32Schema,
});

/** The position of an account in a verification. */
export const verificationViewerSchema = z.object({
  hasVoted: z.boolean(),
  available: z.boolean(),
  alreadyClaimed: z.boolean(),
  individualReward: amountText,
});

export const verificationRecordSchema = listedVerificationSchema.extend({
  round: count,
  reward: amountText,
  bond: amountText,
  resultHash: bytes32Schema,
  bundleCid: z.string(),
  majorityBps: bps,
  /** Keccak-256 of the trace that an approval must have; null for open votes. */
  traceSeal: bytes32Schema.nullable(),
  startedAt: time,
  /** Start of the opening of sealed votes. */
  openingStartedAt: time,
  decidedAt: time,
  /** Last second in which the outcome can be appealed. */
  finalAt: time,
  ruling: rulingSchema.nullable(),
  /** F324: the voting ended with an outcome or without one. */
  isComplete: z.boolean(),
  /** The result was approved or rejected. */
  consensusReached: z.boolean(),
  /** Includes the time of system locks; 0 before the start. */
  verificationDeadline: unixSeconds,
  /** The pool shared by voters who agree with the outcome (F326). */
  rewardPool: z.object({ opened: z.boolean(), amount: amountText, participants: count.nullable() }),
  votes: z.array(voteSchema),
  /** The position of `account`; null without one (F326, F327). */
  viewer: verificationViewerSchema.nullable(),
});

export const verificationsResponseSchema = z.object({
  verifications: z.array(listedVerificationSchema),
  pagination: paginationSchema,
});

export const accountProviderSchema = z.object({
  accepted: count,
  open: count,
  verified: count,
  failed: count,
  /** Null without a judged result and without an assignment that ended. */
  verifiedBps: bps.nullable(),
  onTimeBps: bps.nullable(),
  medianResultSeconds: count.nullable(),
});

export const accountVerifierSchema = z.object({
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
});

/** An address that took part. Roles it never had are null. */
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
  /** A failed payment that the account can withdraw. */
  credit: amountText,
  requested: taskSummarySchema.nullable(),
  provider: accountProviderSchema.nullable(),
  /** F327. The verification says whether the account has voted. */
  verifier: accountVerifierSchema.nullable(),
});

export type TaskSummary = z.infer<typeof taskSummarySchema>;
export type ModelRecord = z.infer<typeof modelRecordSchema>;
export type TaskRecord = z.infer<typeof taskRecordSchema>;
export type ListedVerification = z.infer<typeof listedVerificationSchema>;
export type Vote = z.infer<typeof voteSchema>;
export type VerificationRecord = z.infer<typeof verificationRecordSchema>;
export type VerificationsResponse = z.infer<typeof verificationsResponseSchema>;
export type AccountRecord = z.infer<typeof accountRecordSchema>;
