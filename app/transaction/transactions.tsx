import { useRevalidator } from "@remix-run/react";
import { memo, useCallback, useEffect, useMemo, useReducer, useRef, useState } from "react";
import type { Address } from "viem";
import { usePublicEnvironment } from "#app/env/use-public-environment.ts";
import { refreshChainReads, useTransactionEffects } from "#app/transaction/send/use-transaction-effects.ts";
import type { TransactionAction } from "./action.ts";
import { EngineMissing } from "./dialog/engine-missing.tsx";
import { uploadStopped } from "./failure/failure.copy.ts";
import { engineMissing, loadEngine, type TransactionEngine } from "./run/load-engine.ts";
import { collectionReducer } from "./state/collection.ts";
import { isActive, isUndetermined, newTransaction, type TransactionEvent } from "./state/state.ts";
import { statusSentence } from "./state/steps.ts";
import { removeRecord } from "./state/storage.ts";
import type { TransactionApi } from "./transaction-context.ts";
import { useOutcomeNotices, usePersistence, useResume } from "./use-transaction-history.ts";

/** Page content loads first; the engine is preloaded afterwards for connected users. */
const PRELOAD_DELAY_MS = 2_000;

/** User input that a running transaction waits for. */
interface Pending {
  action: TransactionAction<unknown>;
  confirm?: () => void;
  chooseAllowance?: (amount: bigint) => void;
  /** The latest run; events of earlier runs are ignored. */
  run?: object;
  stopUpload?: () => void;
  finished: (outcome: "done" | "failed" | "dismissed") => void;
}

interface TransactionsProps {
  account: Address | undefined;
  /** Receives what pages can do with the transactions, again after each change. */
  onApi: (api: TransactionApi) => void;
}

/** Holds the transactions of this visit and the dialog. Resumes those that were pending at the last visit. */
export const Transactions = memo(function Transactions({ account, onApi }: TransactionsProps) {
  const environment = usePublicEnvironment();
  const createEffects = useTransactionEffects();
  const { revalidate } = useRevalidator();
  const [collection, dispatch] = useReducer(collectionReducer, []);
  const [engine, setEngine] = useState<TransactionEngine>();
  const [shown, setShown] = useState<string>();
  const [choices, setChoices] = useState<{ exact: bigint; reusable: bigint }>();
  const pending = useRef(new Map<string, Pending>());
  const latest = useRef(collection);
  latest.current = collection;

  const refresh = useCallback(() => {
    revalidate();
    // Without it the page keeps the balances that it shows.
    void refreshChainReads().catch(() => undefined);
  }, [revalidate]);

  const send = useCallback(
    (id: string, event: TransactionEvent) => {
      dispatch({ type: "event", id, event });
      if (event.type !== "indexed" && event.type !== "indexingTimedOut") return;
      refresh();
      pending.current.get(id)?.finished("done");
    },
    [refresh],
  );

  const run = useCallback(
    async (id: string, action: TransactionAction<unknown>) => {
      const entry = pending.current.get(id);
      const current = {};
      if (entry) entry.run = current;
      const loaded = await loadEngine().catch((error: unknown) => {
        console.error("The transaction engine could not be loaded.", error);
      });
      if (!loaded) return send(id, { type: "failed", failure: engineMissing() });
      setEngine(loaded);
      const declined = () => new loaded.TransactionFailure(loaded.failureOf("rejected"));
      const chooseAllowance = (offer: { exact: bigint; reusable: bigint }) =>
        new Promise<bigint>((resolve, reject) => {
          setChoices(offer);
          if (!entry) return reject(declined());
          entry.chooseAllowance = resolve;
        });
      const confirmation = () =>
        new Promise<void>((resolve, reject) => {
          if (action.reviewed) return resolve();
          if (!entry) return reject(declined());
          entry.confirm = resolve;
        });
      const uploading = new AbortController();
      const stopped = () => new loaded.TransactionFailure(loaded.failureOf("rejected", uploadStopped()));
      if (entry) entry.stopUpload = () => uploading.abort(stopped());
      await loaded.runTransaction({
        stopUpload: uploading.signal,
        action,
        effects: createEffects(loaded, chooseAllowance),
        dispatch: (event) => {
          if (!entry || entry.run === current) send(id, event);
        },
        confirmation,
      });
    },
    [createEffects, send],
  );

  const isKnown = useCallback((id: string) => latest.current.some((known) => known.id === id), []);
  const resume = useResume(account, environment.chainId, createEffects, dispatch, send, isKnown);
  const sentBefore = useCallback(
    (draft: string | undefined): string | undefined => {
      if (draft === undefined) return undefined;
      // Failed transactions can be retried. Closing the dialog before confirming discards the transaction.
      const own = latest.current.find(
        (known) =>
          known.draft === draft && (isActive(known) || known.phase === "done" || isUndetermined(known)),
      );
      return own?.id ?? resume().find((kept) => kept.draft === draft && kept.status !== "failed")?.id;
    },
    [resume],
  );

  const show = useCallback((id: string) => {
    setShown(id);
    loadEngine().then(setEngine, (error: unknown) =>
      console.error("The transaction could not be shown.", error),
    );
  }, []);

  const start = useCallback<TransactionApi["start"]>(
    (action) =>
      new Promise((resolve) => {
        const { kind, draft, title, success, failure: failureText } = action;
        // The second press of a double click arrives before the first transaction is rendered.
        const isTwin = [...pending.current].some(([id, other]) => other.action.kind === kind && !isKnown(id));
        if (isTwin) return resolve("dismissed");
        const before = sentBefore(draft);
        if (before !== undefined) {
          show(before);
          return resolve("dismissed");
        }
        const id = crypto.randomUUID();
        const plan = { uploads: Boolean(action.uploads), payment: Boolean(action.payment) };
        pending.current.set(id, { action, finished: resolve });
        dispatch({
          type: "added",
          transaction: newTransaction({ id, kind, draft, title, success, failureText, plan }),
        });
        setShown(id);
        void run(id, action);
      }),
    [run, sentBefore, show, isKnown],
  );

  const retry = useCallback(
    (id: string) => {
      const entry = pending.current.get(id);
      if (!entry) return;
      dispatch({ type: "event", id, event: { type: "retried" } });
      void run(id, entry.action);
    },
    [run],
  );

  // The checks ran for the previous account: an open dialog repeats them for the connected one.
  useEffect(() => {
    for (const [id, entry] of pending.current) {
      const state = latest.current.find((transaction) => transaction.id === id);
      if (!account || !state?.account || state.account === account) continue;
      if (state.confirmed || state.phase !== "ready") continue;
      dispatch({ type: "event", id, event: { type: "retried" } });
      void run(id, entry.action);
    }
  }, [account, run]);

  const close = useCallback((id: string) => {
    setShown(undefined);
    const state = latest.current.find((transaction) => transaction.id === id);
    // Wallet requests and sent transactions continue in the tray.
    if (!state || state.hash || (state.confirmed && state.phase !== "failed")) return;
    const entry = pending.current.get(id);
    entry?.finished(state.phase === "failed" ? "failed" : "dismissed");
    pending.current.delete(id);
    dispatch({ type: "removed", id });
  }, []);

  usePersistence(collection, environment.chainId);
  useOutcomeNotices(collection, shown);
  usePreload(account !== undefined);
  useLeaveWarning(collection.some(({ phase }) => phase === "uploading"));

  const remove = useCallback(
    (id: string) => {
      const state = latest.current.find((transaction) => transaction.id === id);
      if (state?.account) removeRecord(localStorage, environment.chainId, state.account, id, Date.now());
      pending.current.delete(id);
      dispatch({ type: "removed", id });
    },
    [environment.chainId],
  );
  const transactions = useMemo(
    () => collection.filter((transaction) => !transaction.account || transaction.account === account),
    [collection, account],
  );
  const api = useMemo<TransactionApi>(
    () => ({ start, transactions, show, remove, describe: statusSentence }),
    [start, transactions, show, remove],
  );
  useEffect(() => onApi(api), [api, onApi]);
  const current = collection.find((transaction) => transaction.id === shown);
  const entry = current ? pending.current.get(current.id) : undefined;
  const Dialog = engine?.TransactionDialog;
  return (
    <>
      {current && Dialog ? (
        <Dialog
          state={current}
          action={entry?.action}
          choices={choices}
          onConfirm={() => entry?.confirm?.()}
          onChooseAllowance={(amount) => entry?.chooseAllowance?.(amount)}
          onStopUpload={() => entry?.stopUpload?.()}
          onRetry={entry && !isUndetermined(current) ? () => retry(current.id) : undefined}
          onClose={() => close(current.id)}
        />
      ) : null}
      {current && !Dialog && current.phase === "failed" ? (
        <EngineMissing onRetry={() => retry(current.id)} onClose={() => close(current.id)} />
      ) : null}
    </>
  );
});

function usePreload(connected: boolean): void {
  useEffect(() => {
    if (!connected) return;
    const prepare = async () => {
      const { deleteExpiredFiles } = await loadEngine();
      await deleteExpiredFiles();
    };
    const timer = setTimeout(() => void prepare().catch(() => undefined), PRELOAD_DELAY_MS);
    return () => clearTimeout(timer);
  }, [connected]);
}

/** Uploads run in this page: the browser asks for confirmation before leaving it. */
function useLeaveWarning(isUploading: boolean): void {
  useEffect(() => {
    if (!isUploading) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener("beforeunload", ask);
    return () => window.removeEventListener("beforeunload", ask);
  }, [isUploading]);
}
