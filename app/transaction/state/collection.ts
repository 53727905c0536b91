import { transactionReducer } from "./reducer.ts";
import { newTransaction, type TransactionEvent, type TransactionState } from "./state.ts";
import type { TransactionRecord } from "./storage.ts";

export type CollectionChange =
  | { type: "added"; transaction: TransactionState }
  | { type: "removed"; id: string }
  | { type: "restored"; records: readonly TransactionRecord[] }
  | { type: "event"; id: string; event: TransactionEvent };

/** All transactions that this page knows, newest first. */
export function collectionReducer(
  collection: readonly TransactionState[],
  change: CollectionChange,
): readonly TransactionState[] {
  switch (change.type) {
    case "added":
      return [change.transaction, ...collection];
    case "removed":
      return collection.filter(({ id }) => id !== change.id);
    case "restored": {
      const known = new Set(collection.map(({ id }) => id));
      const restored = change.records.filter(({ id }) => !known.has(id)).map(fromRecord);
      return restored.length === 0 ? collection : [...collection, ...restored];
    }
    case "event":
      return collection.map((state) =>
        state.id === change.id ? transactionReducer(state, change.event) : state,
      );
  }
}

function fromRecord(record: TransactionRecord): TransactionState {
  const { id, kind, draft, title, success, failureText } = record;
  const phase = record.status === "pending" ? "submitted" : record.status;
  return {
    ...newTransaction({
      id,
      kind,
      draft,
      title,
      success,
      failureText,
      plan: { uploads: false, payment: false },
    }),
    account: record.account,
    confirmed: true,
    phase,
    hash: record.hash,
    submittedAt: record.submittedAt,
    link: record.link,
    failure: record.failure && { kind: "reverted", ...record.failure },
    failedIn: record.status === "failed" ? "submitted" : undefined,
    announced: phase !== "submitted",
  };
}
