import type { Address, Hex } from "viem";
import type { PermitArgument } from "#protocol/chain/permit.ts";
import type { UploadPurpose } from "#protocol/content/limits.ts";
import type { ModelKey } from "#protocol/content/private/model-key.ts";
import type { Copy } from "#protocol/errors/copy.ts";
import type { ErrorName } from "#protocol/generated/errors.ts";
import type { ActionKind } from "./action-kind.ts";
import type { ContractCall } from "./contract/contracts.ts";
import type { FeeSpeed } from "./send/fee-speed.ts";

export interface Payment {
  /** Contract that takes the MLB: escrow for rewards and bonds, staking for stakes. */
  spender: "RewardDistributor" | "VerifierStaking";
  /** Smallest unit of MLB; a view call when the chain decides the amount (bonds). */
  amount: bigint | ContractCall;
  /** What the MLB is for, for example "Reward". */
  label: string;
}

export interface UploadedFile {
  cid: string;
  /** SHA-256 of the file's bytes, 0x-prefixed. */
  sha256: Hex;
  size: number;
}

export interface Uploader {
  /**
   * Stores a file and returns its content id. The same content is never sent twice. With a key it is encrypted on its way:
   * the content id is that of what is stored, hash and size are the file's own.
   */
  file: (file: Blob, name: string, key?: ModelKey) => Promise<UploadedFile>;
  /** Stores bytes that were built here, for example canonical JSON. */
  bytes: (bytes: Uint8Array<ArrayBuffer>, name: string) => Promise<UploadedFile>;
}

export interface UploadPlan<Uploaded> {
  purpose: UploadPurpose;
  /** Bytes of all files together, rounded up: what the upload ticket is issued for. */
  size: number;
  /** What a failed upload is called: a sentence that names what did not reach the store. */
  failed: string;
  /** Stands for what `run` returns in the dry run before it: of the same shape, and accepted by the same rules. */
  standIn: Uploaded;
  run: (upload: Uploader) => Promise<Uploaded>;
}

/** Where a success notice leads: a fixed page, or the page of something that the transaction created. */
export type SuccessLink =
  | { label: string; href: string }
  | { label: string; event: string; argument: string; path: string };

export interface Success {
  title: string;
  description: string;
  link?: SuccessLink;
  /** Leaves the page by itself after 3 seconds, unless the person stays (F79). */
  redirect?: string;
  /** The page itself tells how it ended: the dialog makes way for it. */
  onPage?: boolean;
}

interface CallInput<Uploaded> {
  account: Address;
  uploaded: Uploaded;
  /** Absent when the spender already has a sufficient allowance: then the call without permit is meant. */
  permit: PermitArgument | undefined;
}

/** One of several independent calls. */
export interface QueuedCall {
  /** What it is about, for example the task's name. */
  name: string;
  call: ContractCall;
}

/**
 * One thing a person can do on the chain, as data. The engine does the rest: checks, uploads, permit or approval,
 * signature, receipt, waiting for the index, resuming, words for every failure.
 */
export interface TransactionAction<Uploaded = undefined> {
  /** Name of the action: by it its receipt is read (`outcome/`). */
  kind: ActionKind;
  /** Id of the draft that is spent by it: a draft is sent once, in whichever tab. */
  draft?: string;
  title: string;
  /** The button that starts it: a verb. */
  confirmLabel: string;
  /** What will be different afterwards, in sentences with the money in them. */
  consequences: readonly string[];
  /** Cannot be undone and takes something away: asked for as such. */
  destructive?: boolean;
  /** The page itself was the review (a wizard's last step): start without asking again. */
  reviewed?: boolean;
  payment?: Payment;
  /** What the person chose to pay the network; without a choice the wallet decides. */
  feeSpeed?: FeeSpeed;
  uploads?: UploadPlan<Uploaded>;
  call(input: CallInput<Uploaded>): ContractCall;
  /** Independent calls, `call` the first of them: one batch where the wallet supports it, else one after the other. */
  queue?: readonly QueuedCall[];
  success: Success;
  /** Shown when the error is none that has words of its own. */
  failure: Copy;
  /** In its place when the chain refused the transaction with an error that no contract of ours has. */
  chainFault?: Copy;
  /** Words for an error where this action's differ from the general ones. */
  errors?: Partial<Record<ErrorName, Copy>>;
}
