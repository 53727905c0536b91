import { useCallback, useEffect, useRef, useState } from "react";

export type Loaded<Value> =
  | { readonly status: "loading" }
  | { readonly status: "ready"; readonly value: Value }
  | { readonly status: "failed"; readonly error: unknown };

const LOADING = { status: "loading" } as const;

/** Loads a value in the browser, again when its key changes (undefined: nothing), and a function to reload it. */
export function useLoaded<Value>(
  key: string | undefined,
  load: (signal: AbortSignal) => Promise<Value>,
): readonly [state: Loaded<Value>, retry: () => void] {
  const [attempt, setAttempt] = useState(0);
  const [settled, setSettled] = useState<{ request: string; state: Loaded<Value> }>();
  const latest = useRef(load);
  latest.current = load;
  const request = key === undefined ? undefined : `${attempt} ${key}`;
  useEffect(() => {
    if (request === undefined) return;
    const controller = new AbortController();
    const settle = (state: Loaded<Value>) => controller.signal.aborted || setSettled({ request, state });
    latest.current(controller.signal).then(
      (value) => settle({ status: "ready", value }),
      (error: unknown) => settle({ status: "failed", error }),
    );
    return () => controller.abort();
  }, [request]);
  const retry = useCallback(() => setAttempt((count) => count + 1), []);
  return [settled !== undefined && settled.request === request ? settled.state : LOADING, retry];
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
