/** Dependencies of a verifier's rounds: the contracts, the ledger, examinations and receipts. */
import type { Address, Hex } from "viem";
import type { Pin } from "#protocol/chain/sealed/sampled-batch.ts";
import type { Opening } from "#protocol/chain/sealed/sealed-vote.ts";
import type { Check } from "#protocol/generated/enums.ts";
import type { SealedPhase } from "#protocol/rules/round/phase.ts";
import type { ReceiptClaim } from "#runtime/receipt/receipt.ts";
import type { Sample } from "../chain/samples.ts";
import type { Ledger } from "../ledger/ledger.ts";
import type { Finding, VotingRound } from "../work/round.ts";
import type { ProvedRound, SealedFinding } from "../work/sealed-ballot.ts";

/** The chain. Every write returns when its transaction is in a block. */
export interface VerifierContracts {
  readonly chainId: number;
  readonly taskManager: Address;
  /** Unix seconds of the chain. */
  now(): Promise<number>;
  /** Why this account may not vote now, as the contract's error; nothing when it may. */
  mayVote(verification: Hex): Promise<string | undefined>;
  hasVoted(verification: Hex): Promise<boolean>;
  /** Hash of the result that is judged and how it is checked; nothing when the round is over. */
  submitted(verification: Hex): Promise<{ readonly resultHash: Hex; readonly check: Check } | undefined>;
  vote(verification: Hex, ballot: Ballot): Promise<void>;
  /** Records the outcome where it is decided. */
  conclude(verification: Hex): Promise<void>;
  /** Settles votes, opens pools and claims shares, where each is possible. */
  collect(verifications: readonly Hex[]): Promise<void>;
  /** @param amount smallest unit of MLB that is staked in the end */
  ensureStake(amount: bigint): Promise<void>;
}

export interface Ballot {
  readonly approve: boolean;
  /** Percent, 1 to 100. */
  readonly confidence: number;
  readonly reasoning: string;
}

export interface VerifierContext {
  readonly contracts: VerifierContracts;
  readonly sealed: SealedContext;
  readonly ledger: Ledger;
  /** Computes again and compares. @throws ResultMissing, ContentMissing when something cannot be fetched now */
  examine(round: VotingRound): Promise<Finding>;
  /** Signs and stores the receipt. @returns its content id */
  publish(claim: ReceiptClaim): Promise<string>;
  /** How long fetching a missing result is retried, seconds. */
  readonly patience: number;
  /** Percent. */
  readonly confidence: number;
}

/** It holds a seat and could not compute its vote. The stake that the seat locks is lost when no vote is opened in time. */
export interface UnableSeat {
  readonly kind: "unable";
  readonly reason: string;
  /** Last second in which the vote can be opened, or sealed in a committee, unix seconds. */
  readonly deadline: number;
  readonly isCommittee: boolean;
  /** Smallest unit of MLB. */
  readonly lock: bigint;
  /** When this agent tries again, unix seconds; undefined when it does at once, or not at all. */
  readonly retryAt?: number | undefined;
}

/** Where a round stands for this verifier; "skipped" with the reason. */
export type Judgement =
  | { readonly kind: "voted"; readonly approve: boolean }
  /** It has a seat with a sealed vote. */
  | { readonly kind: "committed" }
  /** It has no seat yet. */
  | { readonly kind: "waiting"; readonly reason: string }
  | UnableSeat
  | { readonly kind: "skipped"; readonly reason: string }
  | { readonly kind: "over" };

/** A sealed round as the contracts have it. */
interface SealedRound {
  readonly phase: SealedPhase;
  /** Whether any account can end the phase now. */
  readonly isOver: boolean;
  /** Last second of the phase, unix seconds. */
  readonly deadline: number;
  /** Whether this account has a seat whose vote is not opened yet. */
  readonly hasSealed: boolean;
  /** Whether this account's seat in the committee has no vote yet, only a reservation. */
  readonly isReserved: boolean;
  /** The hash that the trace of an approval has. */
  readonly seal: Hex;
  /** As in `STAGE`: the trace of a vote depends on it. */
  readonly stage: number;
  /** Stake that a seat locks, smallest unit of MLB. */
  readonly lock: bigint;
}

/** The contract of the sealed votes. Every write returns when its transaction is in a block. */
export interface SealedContracts {
  round(verification: Hex): Promise<SealedRound>;
  /** A ticket, and why this account cannot take a seat now: the contract's error. */
  seat(verification: Hex): Promise<{ readonly ticket: number; readonly refusal: string | undefined }>;
  /** @param commitment zero for the first seat */
  commit(verification: Hex, commitment: Hex, ticket: number): Promise<void>;
  /** Replaces the commitment of a seat in the committee, for which stake is locked already. */
  replace(verification: Hex, commitment: Hex): Promise<void>;
  /** The sample of a batch, drawn now if it was not; undefined while it cannot be drawn. @param items number of inputs */
  sample(verification: Hex, items: number): Promise<Sample | undefined>;
  /** Shows the seals of the drawn inputs, unless another account did. */
  pin(verification: Hex, pin: Pin): Promise<void>;
  /** @param traces of the drawn inputs, in a sampled round */
  open(verification: Hex, opening: Opening, traces?: readonly Hex[]): Promise<void>;
}

/** A receipt that is signed but not published yet: before the opening it would tell the vote. */
export interface SignedReceipt {
  readonly cid: string;
  readonly text: string;
}

export interface SealedContext {
  readonly account: Address;
  /** Aborted when the agent stops: the vote of a seat taken then would wait for its next start, with the lock at stake. */
  readonly signal?: AbortSignal;
  readonly contracts: SealedContracts;
  /** Why this agent would cast no vote on a recomputed round, known before the run. @throws ResultMissing, ContentMissing */
  whyNot(round: ProvedRound): Promise<string | undefined>;
  /** Repeats the computation of a recomputed round. @throws ResultMissing, ContentMissing */
  examine(round: ProvedRound): Promise<SealedFinding>;
  /** Signs a receipt without storing it. */
  sign(claim: ReceiptClaim): Promise<SignedReceipt>;
  store(receipt: SignedReceipt): Promise<void>;
}
