import { type ReactNode, useCallback, useEffect, useMemo, useRef, useState } from "react";
import { useWalletAddress } from "#app/components/chain/use-wallet-address.ts";
import { notify } from "#app/components/ui/feedback/notifications.ts";
import { engineMissing } from "./run/load-engine.ts";
import { type TransactionApi, TransactionContextProvider } from "./transaction-context.ts";

type Code = typeof import("./transactions.tsx");

const NONE: TransactionApi["transactions"] = [];

/** Transactions of this visit, for all pages. Their code is loaded with an account, and for the first transaction. */
export function TransactionProvider({ children }: { children: ReactNode }) {
  const account = useWalletAddress();
  const [code, setCode] = useState<Code>();
  const [api, setApi] = useState<TransactionApi>();
  const waiting = useRef<((api: TransactionApi) => void)[]>([]);
  const latest = useRef<TransactionApi>();
  const take = useCallback((next: TransactionApi) => {
    latest.current = next;
    for (const go of waiting.current.splice(0)) go(next);
    setApi(next);
  }, []);

  useEffect(() => {
    if (account)
      import("./transactions.tsx").then(setCode, (error: unknown) =>
        console.warn("The transactions of earlier visits could not be loaded.", error),
      );
  }, [account]);

  const start = useCallback<TransactionApi["start"]>(async (action) => {
    const loaded = new Promise<TransactionApi>((resolve) => {
      if (latest.current) resolve(latest.current);
      else waiting.current.push(resolve);
    });
    try {
      setCode(await import("./transactions.tsx"));
    } catch (error) {
      console.error("The code of transactions could not be loaded.", error);
      const { title, message, advice } = engineMissing();
      notify({ tone: "error", title, description: `${message} ${advice}` });
      return "failed";
    }
    return (await loaded).start(action);
  }, []);

  const value = useMemo<TransactionApi>(
    () => ({
      start,
      transactions: api?.transactions ?? NONE,
      show: (id) => api?.show(id),
      remove: (id) => api?.remove(id),
      describe: (transaction) => api?.describe(transaction) ?? "",
    }),
    [api, start],
  );
  return (
    <TransactionContextProvider value={value}>
      {children}
      {code ? <code.Transactions account={account} onApi={take} /> : null}
    </TransactionContextProvider>
  );
}
