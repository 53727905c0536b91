import { useLoaded } from "#app/components/ui/use-loaded.ts";
import { usePublicEnvironment } from "#app/env/use-public-environment.ts";
import { t } from "#language/text.ts";
import type { ResultContent, SubmittedResult } from "./result-content.ts";

export type ResultState =
  | { status: "loading" }
  | { status: "ready"; content: ResultContent }
  | { status: "failed"; message: string; retry: () => void };

/** Loads and checks a result in the browser. The code that computes content ids is loaded with the first result. */
export function useResultContent(result: SubmittedResult): ResultState {
  const { gatewayUrls } = usePublicEnvironment();
  const [state, retry] = useLoaded(JSON.stringify(result), async (signal) => {
    const { readResult } = await import("./result-content.ts");
    return readResult(result, gatewayUrls, signal);
  });
  if (state.status === "loading") return state;
  if (state.status === "failed") return { status: "failed", message: notLoaded(), retry };
  return state.value.status === "ready" ? state.value : { ...state.value, retry };
}

const notLoaded = (): string =>
  t("The result could not be loaded. It is still stored; try again in a moment.");
