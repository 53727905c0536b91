import { useEffect, useState } from "react";
import { DOCS_SEARCH_DEBOUNCE_MS } from "#protocol/schemas/documentation.ts";

export type SearchState<Result> =
  | { status: "idle" }
  | { status: "searching"; results: readonly Result[] }
  | { status: "found"; results: readonly Result[] }
  | { status: "failed" };

/** Debounced search that cancels the previous request. `search` must be stable between renders. */
export function useDelayedSearch<Result>(
  text: string,
  search: (text: string, signal: AbortSignal) => Promise<readonly Result[]>,
  delayMs = DOCS_SEARCH_DEBOUNCE_MS,
): SearchState<Result> {
  const [state, setState] = useState<SearchState<Result>>({ status: "idle" });
  useEffect(() => {
    const wanted = text.trim();
    if (!wanted) {
      setState({ status: "idle" });
      return;
    }
    setState((before) => ({ status: "searching", results: "results" in before ? before.results : [] }));
    const controller = new AbortController();
    const timer = setTimeout(() => {
      search(wanted, controller.signal)
        .then((results) => {
          if (!controller.signal.aborted) setState({ status: "found", results });
        })
        .catch((error: unknown) => {
          if (controller.signal.aborted) return;
          console.warn("The search failed.", error);
          setState({ status: "failed" });
        });
    }, delayMs);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [text, search, delayMs]);
  return state;
}
