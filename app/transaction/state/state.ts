import type { Address, Hash } from "viem";
import type { Copy } from "#protocol/errors/copy.ts";
import type { Success } from "../action.ts";
import type { Failure } from "../failure/failure.ts";

const CHECKS = ["wallet", "network", "token", "gas", "simulation"] as const;
export type CheckName = (typeof CHECKS)[number];
/** "later": can only be checked after an upload or a signature; "skipped": does not apply. */
export type CheckState = "pending" | "passed" | "failed" | "later" | "skipped";

/** How the contract is allowed to take the MLB. "batch": together with the call, all or nothing (EIP-5792). */
type ApprovalMethod = "none" | "permit" | "approve" | "batch";

export type Phase =
  | "preflight"
  | "ready"
  | "uploading"
  | "needs-approval"
  | "awaiting-signature"
  | "submitted"
  | "indexing"
  | "done"
  | "failed";

export interface Upload {
  name: string;
  /** The file is read twice: for its content id, then to be sent. */
  phase?: "hashing" | "uploading";
  /** Speed of the last seconds; undefined until it was measured. */
  bytesPerSecond?: number;
  doneBytes: number;
  totalBytes: number;
  /** Bytes that the store had already: an upload that goes on. */
  storedBytes?: number;
  /** The connection is away; the upload goes on by itself. */
  isWaiting?: boolean;
}

/** How far a queue of calls has come that are sent one after the other. */
export interface QueueProgress {
  /** Calls that are confirmed. */
  done: number;
  total: number;
  /** Name of the call that is the next. */
  name: string;
  /** It was sent and is not confirmed yet. */
  isSent: boolean;
}

export interface TransactionState {
  id: string;
  kind: string;
  /** The draft that it sends. */
  draft?: string;
  title: string;
  account: Address | undefined;
  phase: Phase;
  checks: Record<CheckName, CheckState>;
  /** The person confirmed; from here on it continues automatically. */
  confirmed: boolean;
  /** Waits, because the wallet is on another network. */
  networkLost?: boolean;
  /** Which rows the stepper has. */
  plan: { uploads: boolean; payment: boolean };
  upload?: Upload;
  approval: { method: ApprovalMethod; status: "pending" | "choosing" | "waiting" | "done"; hash?: Hash };
  queue?: QueueProgress;
  hash?: Hash;
  /** `hash` names a proposal that the owners of a Safe have yet to carry out. */
  proposed?: boolean;
  /** Unix milliseconds of the computer, when the wallet returned the hash. */
  submittedAt?: number;
  receiptBlock?: number;
  indexedBlock?: number;
  /** The index did not reach the block in time: confirmed on chain, lists may lag. */
  lagging?: boolean;
  success: Success;
  /** The action's own words for a failure that has no others. */
  failureWords: Copy;
  /** Its end was told before, at an earlier visit. */
  announced?: boolean;
  /** The success link with its address filled in from the receipt. */
  link?: { label: string; href: string };
  failure?: Failure;
  /** The phase in which it failed: tells whether anything was sent. */
  failedIn?: Phase;
}

/** How a transaction ended, in words. */
export type Outcome = Pick<Success, "title" | "description">;

export type TransactionEvent =
  | { type: "checked"; check: CheckName; state: CheckState }
  | { type: "preflightPassed"; account: Address }
  | { type: "confirmed" }
  /** The wallet changed to another network; the transaction waits until it is back. */
  | { type: "networkLost" }
  | { type: "networkRestored" }
  | { type: "uploadStarted" }
  | { type: "uploadProgressed"; upload: Upload }
  | { type: "uploaded" }
  | { type: "approvalRequested"; method: ApprovalMethod; status: "choosing" | "waiting" }
  /** The wallet signs no permit: the MLB is approved in a transaction, after the upload. */
  | { type: "approvalPostponed" }
  | { type: "approvalSubmitted"; hash: Hash }
  | { type: "approved"; method: ApprovalMethod }
  | { type: "signatureRequested" }
  | { type: "queued"; queue: QueueProgress }
  | { type: "submitted"; hash: Hash; at: number }
  /** The wallet is a Safe, whose owners have yet to carry the proposal out. */
  | { type: "proposed" }
  /** Another transaction took its place, or carries out the proposal. */
  | { type: "repriced"; hash: Hash }
  /** `outcome`: what the receipt says, in place of what was expected. */
  | { type: "mined"; block: number; link?: { label: string; href: string }; outcome?: Partial<Outcome> }
  | { type: "indexed"; block: number }
  | { type: "indexingTimedOut" }
  | { type: "failed"; failure: Failure }
  | { type: "retried" };

export interface NewTransaction {
  id: string;
  kind: string;
  draft?: string;
  title: string;
  success: Success;
  failureWords: Copy;
  plan: TransactionState["plan"];
}

export function newTransaction({
  id,
  kind,
  draft,
  title,
  success,
  failureWords,
  plan,
}: NewTransaction): TransactionState {
  return {
    id,
    kind,
    draft,
    title,
    success,
    failureWords,
    plan,
    account: undefined,
    phase: "preflight",
    confirmed: false,
    checks: {
      wallet: "pending",
      network: "pending",
      token: plan.payment ? "pending" : "skipped",
      gas: "pending",
      simulation: "pending",
    },
    approval: { method: "none", status: "pending" },
  };
}

/** Whether the transaction still goes on by itself or waits for somebody. */
export function isActive(state: TransactionState): boolean {
  return state.phase !== "done" && state.phase !== "failed";
}

/** Whether something is on its way on the chain: it survives closing the dialog and reloading the page. */
export function isPending(state: TransactionState): boolean {
  return state.phase === "submitted" || state.phase === "indexing";
}

/**
 * Whether it was sent and nobody knows how it ended: the watching failed, not the transaction. It may still be carried
 * out, so that sending it again could pay twice.
 */
export function isUndetermined({ phase, failedIn, failure }: TransactionState): boolean {
  const wasSent = phase === "failed" && failedIn === "submitted";
  return (
    wasSent && (failure?.kind === "timeout" || failure?.kind === "rpc-down" || failure?.kind === "unknown")
  );
}
