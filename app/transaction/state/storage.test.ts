// @vitest-environment jsdom
import { beforeEach, expect, test } from "vitest";
import { HASH, REQUESTER } from "../run/fake-effects.ts";
import { collectionReducer } from "./collection.ts";
import { newTransaction, type TransactionState } from "./state.ts";
import { loadRecords, removeRecord, saveRecord, toRecord } from "./storage.ts";

const NOW = 1_770_000_000_000;
const CHAIN = 31_337;

function transaction(changes: Partial<TransactionState> = {}): TransactionState {
  const base = newTransaction({
    id: "1",
    kind: "acceptTask",
    title: "Accept task",
    plan: { uploads: false, payment: false },
    success: { title: "Task Accepted", description: "", link: { label: "View Task", href: "/tasks/1" } },
    failureText: { title: "Assignment Failed", message: "Failed to accept task. Please try again." },
  });
  return {
    ...base,
    account: REQUESTER,
    phase: "submitted",
    hash: HASH,
    submittedAt: NOW,
    confirmed: true,
    ...changes,
  };
}

function save(state: TransactionState): void {
  const record = toRecord(state);
  if (record) saveRecord(localStorage, CHAIN, record, NOW);
}

beforeEach(() => localStorage.clear());

test("a sent transaction is found again after a reload, and watched from where it was", () => {
  save(transaction());
  const records = loadRecords(localStorage, CHAIN, REQUESTER, NOW);
  const [restored] = collectionReducer([], { type: "restored", records });
  expect(restored).toMatchObject({ id: "1", phase: "submitted", hash: HASH, title: "Accept task" });
});

test("what was not sent is not kept", () => {
  expect(toRecord(transaction({ hash: undefined, phase: "awaiting-signature" }))).toBeUndefined();
});

test("transactions of another account or chain stay apart", () => {
  save(transaction());
  expect(loadRecords(localStorage, CHAIN, "0x0000000000000000000000000000000000000001", NOW)).toEqual([]);
  expect(loadRecords(localStorage, 137, REQUESTER, NOW)).toEqual([]);
});

test("a finished transaction stays for 30 days, then it is forgotten", () => {
  save(transaction({ phase: "done" }));
  expect(loadRecords(localStorage, CHAIN, REQUESTER, NOW + 29 * 86_400_000)).toHaveLength(1);
  expect(loadRecords(localStorage, CHAIN, REQUESTER, NOW + 31 * 86_400_000)).toEqual([]);
});

test("entries that something else wrote are left out", () => {
  save(transaction());
  const key = Object.keys(localStorage)[0] ?? "";
  localStorage.setItem(
    key,
    JSON.stringify([{ nonsense: true }, ...JSON.parse(localStorage.getItem(key) ?? "[]")]),
  );
  expect(loadRecords(localStorage, CHAIN, REQUESTER, NOW)).toHaveLength(1);
  localStorage.setItem(key, "not json");
  expect(loadRecords(localStorage, CHAIN, REQUESTER, NOW)).toEqual([]);
});

test("a transaction can be removed from the list", () => {
  save(transaction());
  removeRecord(localStorage, CHAIN, REQUESTER, "1", NOW);
  expect(loadRecords(localStorage, CHAIN, REQUESTER, NOW)).toEqual([]);
});

test("restoring does not repeat what the page already knows", () => {
  const state = transaction();
  save(state);
  const records = loadRecords(localStorage, CHAIN, REQUESTER, NOW);
  expect(collectionReducer([state], { type: "restored", records })).toEqual([state]);
});

test("a sent transaction that was lost sight of is watched again at the next visit, one that was undone is not", () => {
  const lost = { phase: "failed", failedIn: "submitted" } as const;
  const failure = { title: "", message: "" };
  const kept = (kind: "unknown" | "timeout" | "rpc-down" | "reverted" | "cancelled") =>
    toRecord(transaction({ ...lost, failure: { ...failure, kind } }))?.status;
  expect([kept("unknown"), kept("timeout"), kept("rpc-down")]).toEqual(["pending", "pending", "pending"]);
  expect([kept("reverted"), kept("cancelled")]).toEqual(["failed", "failed"]);
});
