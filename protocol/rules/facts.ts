/**
 * What the rules need to know. Names are those of the contracts' views, so that a view or an indexed entity fits with
 * little conversion. Times are unix seconds of the chain, amounts the token's smallest unit.
 */
import type { Address } from "viem";
import type { TaskStatus, VerificationStatus } from "../generated/enums.ts";

/** Who asks, and when: the time of the latest block, not of the computer. */
export interface Circumstances {
  /** Undefined without a connected wallet. */
  readonly account: Address | undefined;
  readonly now: number;
}

export interface TaskFacts {
  readonly status: TaskStatus;
  readonly requester: Address;
  /** The zero address, null or undefined for nobody. */
  readonly assignedProvider: Address | null | undefined;
  /** Last second in which a result may be submitted. */
  readonly deadline: number;
  /** Time of the latest change of status. */
  readonly statusAt: number;
  /** End of a cancellation notice, which stays when the provider gives the task back; 0 or null without one. */
  readonly cancelEffectiveAt: number | null;
  /** Length of a notice, seconds, fixed by the latest assignment. */
  readonly cancelNotice: number;
  /** Results submitted so far, over all assignments. */
  readonly round: number;
  /** Results submitted by the present assignment; the limit of rounds counts these. */
  readonly assignmentRounds: number;
  readonly escalated: boolean;
  readonly distributed: boolean;
}

export interface VerificationFacts {
  readonly status: VerificationStatus;
  /** Voting deadline with the time of system locks already added. */
  readonly verificationDeadline: number;
  readonly startedAt: number;
  /** From when enough votes decide at once: the least voting time after the start, with the time of locks since. */
  readonly earliestDecision: number;
  readonly votesFor: number;
  readonly votesAgainst: number;
  readonly consensusThreshold: number;
  readonly requiredVotes: number;
  readonly majorityBps: number;
  readonly extensions: number;
  readonly maxExtensions: number;
  /** Time of the outcome by vote, 0 before. */
  readonly decidedAt: number;
  /** Whether the outcome can no longer change; see `isFinalOutcome` where no view tells. */
  readonly isFinal: boolean;
  /** Last second in which the outcome can be escalated; 0 when it cannot. */
  readonly appealUntil: number;
  /** Whether an arbiter decided. Silence of the arbiter is no decision. */
  readonly ruled: boolean;
  /** Stake that a vote locks. */
  readonly voteLock: bigint;
  /** Part of it that a vote against the outcome loses, basis points: of an outcome by vote, or of a ruling. */
  readonly slashBps: number;
  /** A stake must be older than this to vote. */
  readonly eligibleBefore: number;
}

export interface VerifierFacts {
  readonly staked: bigint;
  readonly locked: bigint;
  /** Since when the stake has been at or above the minimum; 0 below it. */
  readonly activeSince: number;
  readonly unbonding: bigint;
  readonly unbondingReadyAt: number;
  readonly minimumStake: bigint;
}

export interface VoteFacts {
  readonly support: boolean;
  readonly settled: boolean;
  readonly claimed: boolean;
}

export interface TaskParams {
  readonly minDuration: number;
  readonly maxDuration: number;
  readonly staleWindow: number;
  readonly maxRounds: number;
  /** Unix second until which no task is created, accepted or assigned; 0 when nothing was paused. */
  readonly creationPausedUntil: number;
}

export interface VerificationParams {
  readonly minPeriod: number;
  readonly maxPeriod: number;
  readonly startGrace: number;
}

export interface AppealParams {
  readonly enabled: boolean;
  readonly appealWindow: number;
  readonly arbiterTimeout: number;
  readonly resolutionTimeout: number;
}

export interface RewardParams {
  readonly minReward: bigint;
  readonly distributionGrace: number;
}
