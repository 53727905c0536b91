import { t } from "#language/text.ts";
import type { Failure } from "../failure/failure.ts";

export type TransactionEngine = typeof import("./engine.ts");

let loading: Promise<TransactionEngine> | undefined;

/** Loads the engine once; a failed request is retried on the next call. */
export function loadEngine(): Promise<TransactionEngine> {
  loading ??= import("./engine.ts").catch((error: unknown) => {
    loading = undefined;
    throw error;
  });
  return loading;
}

/** Failure message for a missing engine, which would otherwise provide messages. */
export const engineMissing = (): Failure => ({
  kind: "unknown",
  title: t("The page is incomplete"),
  message: t("Part of this page could not be loaded, so nothing was sent."),
  advice: t("Check your connection and try again. If that does not help, reload the page."),
});
