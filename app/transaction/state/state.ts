import type { Address, Hash } from "viem";
import type { Copy } from "#protocol/errors/copy.ts";
import type { Success } from "../action.ts";
import type { Failure } from "../failure/failure.ts";

const CHECKS = ["wallet", "network", "token", "gas", "simulation"] as const;
export type CheckName = (typeof CHECKS)[number];
/** "later": can only be checked after an upload or a signature; "skipped": does not apply. */
export type CheckState = "pending" | "passed" | "failed" | "later" | "skipped";

/** How the contract gets its allowance. "batch": approved together with the call, atomically (EIP-5792). */
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
  /** The file is read twice: once to compute its content id, once to upload it. */
  phase?: "hashing" | "uploading";
  /** Speed over the last seconds; undefined until measured. */
  bytesPerSecond?: number;
  doneBytes: number;
  totalBytes: number;
  /** Bytes that were stored by an earlier attempt. */
  storedBytes?: number;
  /** The connection is lost; the upload resumes automatically. */
  isWaiting?: boolean;
}

export interface QueueProgress {
  /** Number of confirmed calls. */
  done: number;
  total: number;
  /** Name of the next call. */
  name: string;
  /** The next call has been sent but is not confirmed yet. */
  isSent: boolean;
}

export interface TransactionState {
  id: string;
  kind: string;
  /** Id of the draft that is submitted. */
  draft?: string;
  title: string;
  account: Address | undefined;
  phase: Phase;
  checks: Record<CheckName, CheckState>;
  /** The user confirmed; the rest runs automatically. */
  confirmed: boolean;
  /** Paused because the wallet is on another network. */
  networkLost?: boolean;
  /** Optional rows of the stepper. */
  plan: { uploads: boolean; payment: boolean };
  upload?: Upload;
  approval: { method: ApprovalMethod; status: "pending" | "choosing" | "waiting" | "done"; hash?: Hash };
  queue?: QueueProgress;
  hash?: Hash;
  /** `hash` is a Safe proposal that the owners have not executed yet. */
  proposed?: boolean;
  /** Local clock, Unix milliseconds, when the wallet returned the hash. */
  submittedAt?: number;
  receiptBlock?: number;
  indexedBlock?: number;
  /** The index did not reach the block in time: confirmed on chain, lists may lag. */
  lagging?: boolean;
  success: Success;
  /** The action's fallback error message. */
  failureText?: Copy;
  /** The outcome was announced during an earlier visit. */
  announced?: boolean;
  /** The success link with its address filled in from the receipt. */
  link?: { label: string; href: string };
  failure?: Failure;
  /** The phase in which it failed; shows whether anything was sent. */
  failedIn?: Phase;
}

export type Outcome = Pick<Success, "title" | "description">;

export type TransactionEvent =
  | { type: "checked"; check: CheckName; state: CheckState }
  | { type: "preflightPassed"; account: Address }
  | { type: "confirmed" }
  /** The wallet switched to another network; the transaction waits until it switches back. */
  | { type: "networkLost" }
  | { type: "networkRestored" }
  | { type: "uploadStarted" }
  | { type: "uploadProgressed"; upload: Upload }
  | { type: "uploaded" }
  | { type: "approvalRequested"; method: ApprovalMethod; status: "choosing" | "waiting" }
  /** The wallet cannot sign permits: the MLB is approved in a transaction after the upload. */
  | { type: "approvalPostponed" }
  | { type: "approvalSubmitted"; hash: Hash }
  | { type: "approved"; method: ApprovalMethod }
  | { type: "signatureRequested" }
  | { type: "queued"; queue: QueueProgress }
  | { type: "submitted"; hash: Hash; at: number }
  /** The wallet is a Safe; its owners have not executed the proposal yet. */
  | { type: "proposed" }
  /** Replaced by another transaction, or a proposal was executed by it. */
  | { type: "repriced"; hash: Hash }
  /** `outcome`: derived from the receipt; overrides the expected outcome. */
  | { type: "mined"; block: number; link?: { label: string; href: string }; outcome?: Partial<Outcome> }
  | { type: "indexed"; block: number }
  | { type: "indexingTimedOut" }
  | { type: "failed"; failure: Failure }
  | { type: "retried" };

export type NewTransaction = Pick<
  TransactionState,
  "id" | "kind" | "draft" | "title" | "success" | "failureText" | "plan"
>;

/** A transaction before its checks; drops everything that an earlier attempt left in a state. */
export function newTransaction(transaction: NewTransaction): TransactionState {
  const { id, kind, draft, title, success, failureText, plan } = transaction;
  return {
    id,
    kind,
    draft,
    title,
    success,
    failureText,
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

/** Whether the transaction is still running or waiting for user input. */
export function isActive(state: TransactionState): boolean {
  return state.phase !== "done" && state.phase !== "failed";
}

/** Whether a transaction is pending on chain. It survives closing the dialog and reloading the page. */
export function isPending(state: TransactionState): boolean {
  return state.phase === "submitted" || state.phase === "indexing";
}

/** Sent, outcome unknown: watching failed. It may still be mined, so sending it again could pay twice. */
export function isUndetermined({ phase, failedIn, failure }: TransactionState): boolean {
  if (phase !== "failed") return false;
  const { kind } = failure ?? {};
  // A batch has no hash before its outcome.
  if (failedIn === "awaiting-signature") return kind === "timeout";
  return failedIn === "submitted" && (kind === "timeout" || kind === "rpc-down" || kind === "unknown");
}
