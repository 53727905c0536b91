import { useCallback, useEffect, useRef } from "react";
import type { Address } from "viem";
import { notify } from "#app/components/ui/feedback/notifications.ts";
import type { CreateEffects } from "#app/transaction/send/use-transaction-effects.ts";
import { loadEngine } from "./run/load-engine.ts";
import type { CollectionChange } from "./state/collection.ts";
import type { TransactionEvent, TransactionState } from "./state/state.ts";
import { loadRecords, saveRecord, type TransactionRecord, toRecord } from "./state/storage.ts";

/** Stores every sent transaction for the next visit. */
export function usePersistence(collection: readonly TransactionState[], chainId: number): void {
  useEffect(() => {
    for (const state of collection) {
      const record = toRecord(state);
      if (record) saveRecord(localStorage, chainId, record, Date.now());
    }
  }, [collection, chainId]);
}

/** Watches transactions of the last visit and of other tabs. Returns a function that reads the stored ones. */
export function useResume(
  account: Address | undefined,
  chainId: number,
  createEffects: CreateEffects,
  dispatch: (change: CollectionChange) => void,
  send: (id: string, event: TransactionEvent) => void,
  isKnown: (id: string) => boolean,
): () => readonly TransactionRecord[] {
  const resumed = useRef(new Set<string>());
  const resume = useCallback(() => {
    if (!account) return [];
    const records = loadRecords(localStorage, chainId, account, Date.now());
    dispatch({ type: "restored", records });
    for (const record of records) {
      const { id, status } = record;
      if (status !== "pending" || resumed.current.has(id) || isKnown(id)) continue;
      resumed.current.add(id);
      watch(record, createEffects, (event) => send(id, event)).catch((error: unknown) => {
        // It stays pending; the next visit retries.
        console.warn("A pending transaction could not be watched.", error);
      });
    }
    return records;
  }, [account, chainId, createEffects, dispatch, send, isKnown]);
  useEffect(() => {
    resume();
    // Storage events fire in all tabs except the one that wrote.
    const onStorage = () => void resume();
    window.addEventListener("storage", onStorage);
    return () => window.removeEventListener("storage", onStorage);
  }, [resume]);
  return resume;
}

async function watch(
  { hash, kind, success, failureText, account }: TransactionRecord,
  createEffects: CreateEffects,
  dispatch: (event: TransactionEvent) => void,
): Promise<void> {
  const engine = await loadEngine();
  const words = { failure: failureText };
  const effects = createEffects(engine, () =>
    Promise.reject(new Error("A sent transaction needs no allowance")),
  );
  await engine
    .follow({ hash, words, kind, success, account, effects, dispatch })
    .catch((error: unknown) => dispatch({ type: "failed", failure: engine.classifyFailure(error, words) }));
}

/** Notifies about outcomes while the dialog is closed. */
export function useOutcomeNotices(collection: readonly TransactionState[], shown: string | undefined): void {
  const announced = useRef(new Set<string>());
  useEffect(() => {
    for (const { id, phase, success, link, failure, announced: before } of collection) {
      if ((phase !== "done" && phase !== "failed") || announced.current.has(id)) continue;
      if (id !== shown && !before) {
        if (phase === "done")
          notify({ tone: "success", title: success.title, description: success.description, action: link });
        else if (failure) notify({ tone: "error", title: failure.title, description: failure.message });
      }
      announced.current.add(id);
    }
  }, [collection, shown]);
}
