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
  /** Contract that takes the MLB: escrow for rewards and bonds, staking for stakes, channels for deposits. */
  spender: "RewardDistributor" | "VerifierStaking" | "PaymentChannels";
  /** Smallest unit of MLB; a view call when the chain decides the amount (bonds). */
  amount: bigint | ContractCall;
  /** Purpose of the payment, for example "Reward". */
  label: string;
}

export interface UploadedFile {
  cid: string;
  /** SHA-256 of the file's bytes, 0x-prefixed. */
  sha256: Hex;
  size: number;
}

export interface Uploader {
  /** Stores a file once and returns its content id; with a key, of the encrypted file (hash and size: the original's). */
  file: (file: Blob, name: string, key?: ModelKey) => Promise<UploadedFile>;
  /** Stores bytes that were built here, for example canonical JSON. */
  bytes: (bytes: Uint8Array<ArrayBuffer>, name: string) => Promise<UploadedFile>;
}

export interface UploadPlan<Uploaded> {
  purpose: UploadPurpose;
  /** Bytes of all files together, rounded up: what the upload ticket is issued for. */
  size: number;
  /** Title of the error when the upload fails. Names what could not be stored. */
  failed: string;
  /** Placeholder for the result of `run` in the dry run before the upload. Must have the same shape and pass the same checks. */
  placeholder: Uploaded;
  run: (upload: Uploader) => Promise<Uploaded>;
}

/** Link target of a success notice: a fixed page, or the page of a record that the transaction created. */
export type SuccessLink =
  | { label: string; href: string }
  | { label: string; event: string; argument: string; path: string };

export interface Success {
  title: string;
  description: string;
  link?: SuccessLink;
  /** Redirects after 3 seconds unless the user cancels (F79). */
  redirect?: string;
  /** The page shows the outcome; the dialog closes. */
  onPage?: boolean;
}

interface CallInput<Uploaded> {
  account: Address;
  uploaded: Uploaded;
  /** Absent when the spender already has a sufficient allowance; the call without a permit is used then. */
  permit: PermitArgument | undefined;
}

export interface QueuedCall {
  /** Subject of the call, for example the task's name. */
  name: string;
  call: ContractCall;
}

/** A user action on chain, as data. The engine does the rest, from checks to error messages. */
export interface TransactionAction<Uploaded = undefined> {
  /** Selects the receipt reader in `outcome/`. */
  kind: ActionKind;
  /** Id of the draft that this action submits. A draft is submitted only once, across all tabs. */
  draft?: string;
  title: string;
  /** Label of the button that starts it. Begins with a verb. */
  confirmLabel: string;
  /** Full sentences that state the consequences, with amounts. */
  consequences: readonly string[];
  /** Irreversible and destructive; the confirmation warns about it. */
  destructive?: boolean;
  /** The page was the review (the last step of a wizard): skip the confirmation. */
  reviewed?: boolean;
  payment?: Payment;
  /** Network fee chosen by the user; without it the wallet decides. */
  feeSpeed?: FeeSpeed;
  uploads?: UploadPlan<Uploaded>;
  call(input: CallInput<Uploaded>): ContractCall;
  /** Independent calls, starting with `call`. Sent as one batch if the wallet supports it, otherwise one by one. */
  queue?: readonly QueuedCall[];
  success: Success;
  /** Replaces "Transaction Failed" for errors without a specific message. */
  failure?: Copy;
  /** Replaces `failure` when the chain rejected the transaction with an error that is not from our contracts. */
  chainFault?: Copy;
  /** Overrides the general message of an error for this action. */
  errors?: Partial<Record<ErrorName, Copy>>;
}

/** The sentences that apply: a condition that does not hold leaves its sentence out. */
export const sentences = (given: readonly (string | false | undefined)[]): string[] =>
  given.filter((sentence): sentence is string => Boolean(sentence));
