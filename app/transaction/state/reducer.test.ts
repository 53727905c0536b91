import { expect, test } from "vitest";
import { transactionReducer } from "./reducer.ts";
import {
  isActive,
  isPending,
  newTransaction,
  type TransactionEvent,
  type TransactionState,
} from "./state.ts";

const ACCOUNT = "0x14dC79964da2C08b23698B3D3cc7Ca32193d9955";
const HASH = `0x${"ab".repeat(32)}` as const;

function transaction(plan = { uploads: true, payment: true }): TransactionState {
  return newTransaction({
    id: "1",
    kind: "createTask",
    title: "Create Task",
    plan,
    success: { title: "Task Created Successfully", description: "" },
    failureText: { title: "Task Creation Failed", message: "" },
  });
}

const play = (events: TransactionEvent[], from = transaction()) => events.reduce(transactionReducer, from);

const untilSigning: TransactionEvent[] = [
  { type: "preflightPassed", account: ACCOUNT },
  { type: "confirmed" },
  { type: "approvalRequested", method: "permit", status: "waiting" },
  { type: "approved", method: "permit" },
  { type: "uploadStarted" },
  { type: "uploadProgressed", upload: { name: "iris.csv", doneBytes: 1, totalBytes: 2 } },
  { type: "uploaded" },
  { type: "signatureRequested" },
];
const sent: TransactionEvent[] = [...untilSigning, { type: "submitted", hash: HASH, at: 1_000 }];

test("a transaction goes from its checks to the indexed block", () => {
  expect(play(untilSigning).phase).toBe("awaiting-signature");
  expect(play(sent)).toMatchObject({ phase: "submitted", hash: HASH, submittedAt: 1_000 });
  const mined = play([...sent, { type: "mined", block: 7, link: { label: "View Task", href: "/tasks/1" } }]);
  expect(mined).toMatchObject({ phase: "indexing", receiptBlock: 7 });
  expect(transactionReducer(mined, { type: "indexed", block: 8 })).toMatchObject({
    phase: "done",
    indexedBlock: 8,
  });
});

test("an index that does not follow leaves the transaction done, and says that lists lag", () => {
  const state = play([...sent, { type: "mined", block: 7 }, { type: "indexingTimedOut" }]);
  expect(state).toMatchObject({ phase: "done", lagging: true });
});

test("nothing can be confirmed before the checks have passed", () => {
  expect(play([{ type: "confirmed" }]).phase).toBe("preflight");
});

test("a failure keeps the phase in which it happened, and no later answer revives it", () => {
  const failure = { kind: "rejected", title: "You declined in your wallet", message: "" } as const;
  const failed = play([...untilSigning, { type: "failed", failure }]);
  expect(failed).toMatchObject({ phase: "failed", failedIn: "awaiting-signature", failure });
  expect(transactionReducer(failed, { type: "submitted", hash: HASH, at: 1 })).toBe(failed);
});

test("trying again starts from the checks, without the old failure", () => {
  const failure = { kind: "rpc-down", title: "", message: "" } as const;
  const state = play([{ type: "failed", failure }, { type: "retried" }]);
  expect(state).toEqual(transaction());
});

test("a sped-up transaction is followed under its new hash", () => {
  const hash = `0x${"cd".repeat(32)}` as const;
  expect(play([...sent, { type: "repriced", hash }]).hash).toBe(hash);
});

test("a mined transaction cannot fail any more", () => {
  const mined = play([...sent, { type: "mined", block: 7 }]);
  const failure = { kind: "unknown", title: "", message: "" } as const;
  expect(transactionReducer(mined, { type: "failed", failure })).toBe(mined);
});

test("only what was sent survives a reload", () => {
  expect(isPending(play(untilSigning))).toBe(false);
  expect(isPending(play(sent))).toBe(true);
  expect(isActive(play([...sent, { type: "mined", block: 1 }, { type: "indexed", block: 1 }]))).toBe(false);
});
