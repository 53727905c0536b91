import { createContext, useContext } from "react";
import type { TransactionAction } from "./action.ts";
import type { TransactionState } from "./state/state.ts";

export interface TransactionApi {
  /** Checks an action and carries it out after consent. Resolves with "done", "failed" or "dismissed"; never rejects. */
  start: <Uploaded>(action: TransactionAction<Uploaded>) => Promise<"done" | "failed" | "dismissed">;
  /** Everything of this account that this browser knows, newest first. */
  transactions: readonly TransactionState[];
  show: (id: string) => void;
  remove: (id: string) => void;
  /** The state of a transaction as a sentence. */
  describe: (transaction: TransactionState) => string;
}

const TransactionContext = createContext<TransactionApi | null>(null);
export const TransactionContextProvider = TransactionContext.Provider;

/** The transaction engine: `useTransaction().start(acceptTask({ taskId }))`. @throws Error outside the layout */
export function useTransaction(): TransactionApi {
  const value = useContext(TransactionContext);
  if (!value) throw new Error("useTransaction needs the application layout (app/routes/_app.tsx)");
  return value;
}
