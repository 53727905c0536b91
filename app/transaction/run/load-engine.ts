import { t } from "#language/text.ts";
import type { Failure } from "../failure/failure.ts";

export type TransactionEngine = typeof import("./engine.ts");

let loading: Promise<TransactionEngine> | undefined;

/** The engine, requested once however often it is asked for; a failed request is made again the next time. */
export function loadEngine(): Promise<TransactionEngine> {
  loading ??= import("./engine.ts").catch((error: unknown) => {
    loading = undefined;
    throw error;
  });
  return loading;
}

/** Without the engine there is nothing else that could find words. */
export const engineMissing = (): Failure => ({
  kind: "unknown",
  title: t("The page is incomplete"),
  message: t("A part of the page that sends transactions could not be loaded, so nothing was sent."),
  advice: t("Check your connection and try again. If that does not help, reload the page."),
});
