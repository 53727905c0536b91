import { useCallback, useEffect, useRef, useState } from "react";

export type Loaded<Value> =
  | { readonly status: "loading" }
  | { readonly status: "ready"; readonly value: Value }
  | { readonly status: "failed"; readonly error: unknown };

const LOADING = { status: "loading" } as const;

/** Loads a value in the browser, again when its key changes (undefined: nothing), and a function to reload it. */
export function useLoaded<Value>(
  key: string | object | undefined,
  load: (signal: AbortSignal) => Promise<Value>,
): readonly [state: Loaded<Value>, retry: () => void] {
  const [attempt, setAttempt] = useState(0);
  const [settled, setSettled] = useState<{ key: unknown; attempt: number; state: Loaded<Value> }>();
  const latest = useRef(load);
  latest.current = load;
  useEffect(() => {
    if (key === undefined) return;
    const controller = new AbortController();
    const settle = (state: Loaded<Value>) => {
      if (controller.signal.aborted) return;
      if (state.status === "failed") console.warn("A part of the page could not be loaded.", state.error);
      setSettled({ key, attempt, state });
    };
    latest.current(controller.signal).then(
      (value) => settle({ status: "ready", value }),
      (error: unknown) => settle({ status: "failed", error }),
    );
    return () => controller.abort();
  }, [key, attempt]);
  const retry = useCallback(() => setAttempt((count) => count + 1), []);
  const isCurrent = settled !== undefined && settled.key === key && settled.attempt === attempt;
  return [isCurrent ? settled.state : LOADING, retry];
}

/** JSON from this site; undefined while it loads, null if it could not be loaded. */
export function useJson<Value>(path: string | undefined): Value | null | undefined {
  const [state] = useLoaded(path, async (signal): Promise<Value | null> => {
    const response = await fetch(path ?? "", { signal });
    return response.ok ? ((await response.json()) as Value) : null;
  });
  if (state.status === "loading") return undefined;
  return state.status === "ready" ? state.value : null;
}
