/** Input of the rules, named like the contracts' views. Times are unix seconds of the chain, amounts smallest units. */
import type { Address } from "viem";
import type { TaskStatus, VerificationStatus } from "../generated/enums.ts";

/** The acting account and the time of the latest block (not of the computer). */
export interface Circumstances {
  /** Undefined without a connected wallet. */
  readonly account: Address | undefined;
  readonly now: number;
}

export interface TaskFacts {
  readonly status: TaskStatus;
  readonly requester: Address;
  /** Null, undefined or the zero address when no provider is assigned. */
  readonly assignedProvider: Address | null | undefined;
  /** Last second in which a result may be submitted. */
  readonly deadline: number;
  /** Time of the last status change. */
  readonly statusAt: number;
  /** End of a cancellation notice, which remains when the provider declines the task; 0 or null without one. */
  readonly cancelEffectiveAt: number | null;
  /** Length of a cancellation notice, seconds, fixed by the latest assignment. */
  readonly cancelNotice: number;
  /** Results submitted so far, across all assignments. */
  readonly round: number;
  /** Results submitted in the current assignment; the round limit counts these. */
  readonly assignmentRounds: number;
  readonly escalated: boolean;
  readonly distributed: boolean;
  /** Bond that the provider locked and no result uses yet, smallest unit; undefined where it does not matter. */
  readonly bondLocked?: bigint;
}

export interface VerificationFacts {
  readonly status: VerificationStatus;
  /** Voting deadline, including the time of system locks. */
  readonly verificationDeadline: number;
  readonly startedAt: number;
  /** Earliest decision time: minimum voting time plus locks, or after the deadline for votes in the last tenth. */
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
  /** Whether the outcome can no longer change; see `isFinalOutcome` for sources without a view. */
  readonly isFinal: boolean;
  /** Last second in which the outcome can be escalated; 0 when it cannot. */
  readonly appealUntil: number;
  /** Whether an arbiter ruled. An arbiter who did not answer in time has not ruled. */
  readonly ruled: boolean;
  /** Stake that a vote locks. */
  readonly voteLock: bigint;
  /** Basis points of that stake lost by a vote against the outcome, which may come from a vote or a ruling. */
  readonly slashBps: number;
  /** A stake must be older than this to vote. */
  readonly eligibleBefore: number;
  /** Sealed votes; undefined for open votes. */
  readonly sealed?: SealedFacts | undefined;
}

/** A round whose votes stay sealed until all are cast. The deadline is first the end of the time for seats, then the end of the opening. */
export interface SealedFacts {
  /** 1 while one verifier decides, 2 once it has called five others (decision 34); 0 for five seats at once. */
  readonly stage: number;
  /** Sealed votes of the stage, opened ones included. */
  readonly seats: number;
  /** Of these, votes that were opened. */
  readonly opened: number;
  /** Whether the votes can be opened. */
  readonly opening: boolean;
  /** The most opened rejections of the stage with the same trace. */
  readonly equalRejections: number;
}

export interface VerifierFacts {
  readonly staked: bigint;
  readonly locked: bigint;
  /** Since when the stake has been at or above the minimum; 0 below it. */
  readonly activeSince: number;
  /** When the stake was last increased; 0 if never. */
  readonly changedAt: number;
  readonly unbonding: bigint;
  readonly unbondingReadyAt: number;
  readonly minimumStake: bigint;
}

export interface VoteFacts {
  /** Null while the vote is sealed. */
  readonly support: boolean | null;
  /** Stage of the round in which it was cast. */
  readonly stage?: number;
  readonly settled: boolean;
  readonly claimed: boolean;
}

export interface TaskParams {
  readonly minDuration: number;
  readonly maxDuration: number;
  readonly staleWindow: number;
  readonly maxRounds: number;
  /** Unix second until which no task can be created, accepted or assigned; 0 if never paused. */
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
