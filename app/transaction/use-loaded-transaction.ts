import { useCallback, useRef } from "react";
import { notify } from "#app/components/ui/feedback/notifications.ts";
import type { TransactionAction } from "./action.ts";
import { engineMissing } from "./run/load-engine.ts";
import { useTransaction } from "./transaction-context.ts";

/** Starts an action loaded on demand: `startLoaded(async () => (await import("./actions.ts")).x())`. Undefined if not. */
export function useLoadedTransaction() {
  const { start } = useTransaction();
  const loading = useRef(false);
  return useCallback(
    async <Uploaded>(load: () => Promise<TransactionAction<Uploaded> | undefined>) => {
      if (loading.current) return undefined;
      loading.current = true;
      const action = await load().catch((error: unknown) => {
        console.error("The texts of an action could not be loaded.", error);
        const { title, message, advice } = engineMissing();
        notify({ tone: "error", title, description: `${message} ${advice}` });
      });
      loading.current = false;
      return action ? await start(action) : undefined;
    },
    [start],
  );
}
