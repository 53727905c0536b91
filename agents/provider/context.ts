/** Dependencies of a provider's task lifecycle: the task's state, the contracts, the result store and the ledger. */
import type { Hex } from "viem";
import type { Check, TaskStatus } from "#protocol/generated/enums.ts";
import type { ReceiptClaim } from "#runtime/receipt/receipt.ts";
import type { Outcome } from "#runtime/run/job.ts";
import type { Ledger } from "../ledger/ledger.ts";
import type { Finding } from "../work/round.ts";
import type { Funds } from "./funds.ts";
import type { Outcomes } from "./outcomes.ts";
import type { ProviderPolicy } from "./policy.ts";

export interface TaskState {
  readonly status: TaskStatus;
  /** Whether it is assigned to this provider. */
  readonly isMine: boolean;
  /** Results submitted so far. */
  readonly round: number;
  /** Last second in which a result may be submitted. */
  readonly deadline: number;
  /** Bond that the next call locks, smallest unit of MLB; 0 while the bond of the acceptance is locked. */
  readonly bond: bigint;
  readonly check: Check;
  /** Reward of a verified task: "none" after the payment or without a verified result, otherwise payable now or later. */
  readonly share: "none" | "later" | "now";
  /** Unix seconds of the chain. */
  readonly now: number;
}

export interface StoredSubmission {
  readonly bundleCid: string;
  readonly resultHash: Hex;
  readonly details: string;
  /** Digest of the run's trace, which stays on this machine; only its seal is submitted. */
  readonly trace?: Hex | undefined;
  /** Of a sampled batch: the seals of its inputs, which are stored with the result. */
  readonly seals?: readonly Hex[] | undefined;
}

/** The chain. Every call returns when its transaction is in a block. */
export interface ProviderContracts {
  state(task: Hex): Promise<TaskState>;
  funds(): Promise<Funds>;
  /** Accepts a task, which locks its bond. */
  accept(task: Hex, bond: bigint): Promise<void>;
  /** Declines an assigned task. In the second half of its time this costs a part of the bond. */
  decline(task: Hex): Promise<void>;
  /** @param seal hash of the trace, of a recomputed task */
  submit(task: Hex, submission: StoredSubmission, bond: bigint, seal?: Hex): Promise<void>;
  /** How the result of a task is checked. */
  checkOf(task: Hex): Promise<Check>;
  /** Draws the sample of the latest result, or shows the seals of the drawn inputs, if that is due. */
  pinSample(task: Hex, seals: readonly Hex[]): Promise<void>;
  /** Starts the vote on the latest result or records its outcome, if any account may do so now. */
  advance(task: Hex): Promise<void>;
  claim(task: Hex): Promise<void>;
  rejection(task: Hex): Promise<Rejection>;
  /** Appeals against a rejection. @param evidence content id of the evidence for the result */
  appeal(verification: Hex, evidence: string, bond: bigint): Promise<void>;
}

export interface ResultStore {
  /** Tries the package of a task on its own example. @throws RuntimeFault when its tasks cannot be computed without losing a bond */
  requireSound(task: Hex): Promise<void>;
  /** Fetches, checks and runs package and input, twice where a program judges or votes prove it. @throws RuntimeFault */
  compute(task: Hex, check: Check): Promise<Outcome>;
  /**
   * Uploads everything that belongs to a result. The same outcome and time give the same contents and ids.
   * @param sampled number of the result within the task, whose inputs are sealed one by one
   */
  store(task: Hex, outcome: Outcome, at: number, sampled?: number): Promise<StoredSubmission>;
  /** Repeats the computation as a verifier does. @throws ResultMissing, ContentMissing; RuntimeFault "cancelled" */
  check(task: Hex, round: number, resultHash: Hex): Promise<Finding>;
  /** Signs and stores the receipt. @returns its content id */
  publish(claim: ReceiptClaim): Promise<string>;
}

/** Status of a task at this provider after a poll: "waiting" for others, or ended. */
export type ProviderStatus = "waiting" | "settled" | "lost" | "declined" | "rejected";

export interface Rejection {
  readonly verification: Hex;
  /** Hash of the rejected result. */
  readonly resultHash: Hex;
  /** Whether this provider can appeal; "pending" while the arbiter decides. */
  readonly appeal: "possible" | "pending" | "impossible";
  /** Smallest unit of MLB. */
  readonly appealCost: bigint;
}

export type ObjectionPolicy = Pick<
  ProviderPolicy,
  "appealsPerDay" | "appealBondPerDay" | "bondPerDay" | "resubmissions"
>;

/** Dependencies of a task's lifecycle. */
export interface ProviderContext {
  readonly contracts: ProviderContracts;
  readonly resultStore: ResultStore;
  readonly ledger: Ledger;
  readonly outcomes: Outcomes;
  readonly policy: ObjectionPolicy & Pick<ProviderPolicy, "declineAfter">;
}
