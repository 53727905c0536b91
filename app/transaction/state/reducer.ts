import { newTransaction, type Phase, type TransactionEvent, type TransactionState } from "./state.ts";

/** Phases in which an event is accepted: wallets and servers may respond after the user has continued or cancelled. */
const ALLOWED: Record<TransactionEvent["type"], readonly Phase[]> = {
  checked: ["preflight", "ready", "uploading", "needs-approval", "awaiting-signature"],
  preflightPassed: ["preflight"],
  confirmed: ["ready"],
  networkLost: ["ready", "uploading", "needs-approval", "awaiting-signature"],
  networkRestored: ["ready", "uploading", "needs-approval", "awaiting-signature"],
  uploadStarted: ["ready"],
  uploadProgressed: ["uploading"],
  uploaded: ["uploading"],
  approvalRequested: ["ready", "needs-approval"],
  approvalPostponed: ["ready", "needs-approval"],
  approvalSubmitted: ["needs-approval"],
  approved: ["ready", "needs-approval"],
  signatureRequested: ["ready"],
  queued: ["awaiting-signature"],
  submitted: ["awaiting-signature"],
  proposed: ["submitted"],
  repriced: ["submitted"],
  mined: ["submitted"],
  indexed: ["indexing"],
  indexingTimedOut: ["indexing"],
  failed: ["preflight", "ready", "uploading", "needs-approval", "awaiting-signature", "submitted"],
  // Possible before the confirmation as well: an account change repeats the checks.
  retried: ["failed", "preflight", "ready"],
};

/** State machine of one transaction. Pure: external effects arrive as events. */
export function transactionReducer(state: TransactionState, event: TransactionEvent): TransactionState {
  if (!ALLOWED[event.type].includes(state.phase)) return state;
  switch (event.type) {
    case "checked":
      return { ...state, checks: { ...state.checks, [event.check]: event.state } };
    case "preflightPassed":
      return { ...state, phase: "ready", account: event.account };
    case "confirmed":
      return { ...state, confirmed: true };
    case "networkLost":
      return { ...state, networkLost: true };
    case "networkRestored":
      return { ...state, networkLost: false };
    case "uploadStarted":
      return { ...state, phase: "uploading" };
    case "uploadProgressed":
      return { ...state, upload: event.upload };
    case "uploaded":
      return { ...state, phase: "ready" };
    case "approvalRequested":
      return { ...state, phase: "needs-approval", approval: { method: event.method, status: event.status } };
    case "approvalPostponed":
      return { ...state, phase: "ready", approval: { method: "approve", status: "pending" } };
    case "approvalSubmitted":
      return { ...state, approval: { ...state.approval, hash: event.hash } };
    case "approved":
      return {
        ...state,
        phase: "ready",
        approval: { ...state.approval, method: event.method, status: "done" },
      };
    case "signatureRequested":
      return { ...state, phase: "awaiting-signature" };
    case "queued":
      return { ...state, queue: event.queue };
    case "submitted":
      return { ...state, phase: "submitted", hash: event.hash, submittedAt: event.at };
    case "proposed":
      return { ...state, proposed: true };
    case "repriced":
      return { ...state, hash: event.hash, proposed: false };
    case "mined":
      return {
        ...state,
        phase: "indexing",
        receiptBlock: event.block,
        link: event.link,
        success: { ...state.success, ...event.outcome },
      };
    case "indexed":
      return { ...state, phase: "done", indexedBlock: event.block };
    case "indexingTimedOut":
      return { ...state, phase: "done", lagging: true };
    case "failed":
      return { ...state, phase: "failed", failure: event.failure, failedIn: state.phase };
    case "retried":
      return newTransaction(state);
  }
}
