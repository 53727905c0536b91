import { useCallback, useRef } from "react";
import { notify } from "#app/components/ui/feedback/notifications.ts";
import type { TransactionAction } from "./action.ts";
import { engineMissing } from "./run/load-engine.ts";
import { useTransaction } from "./transaction-context.ts";

/**
 * Starts an action whose words and calls are loaded when somebody wants it: most readers of a page never act.
 * `startLoaded(async () => (await import("./actions.ts")).expireTask({ taskId, reward }))`. While one is being loaded
 * another is not begun; when it cannot be loaded, that is said and nothing else changes.
 * @returns how it ended; undefined where it was not begun
 */
export function useLoadedTransaction() {
  const { start } = useTransaction();
  const loading = useRef(false);
  return useCallback(
    async <Uploaded>(load: () => Promise<TransactionAction<Uploaded> | undefined>) => {
      if (loading.current) return undefined;
      loading.current = true;
      const action = await load().catch((error: unknown) => {
        console.error("The words of an action could not be loaded.", error);
        const { title, message, advice } = engineMissing();
        notify({ tone: "error", title, description: `${message} ${advice}` });
      });
      loading.current = false;
      return action ? await start(action) : undefined;
    },
    [start],
  );
}
