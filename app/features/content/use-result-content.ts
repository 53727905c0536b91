import { useEffect, useState } from "react";
import { usePublicEnvironment } from "#app/env/use-public-environment.ts";
import type { ResultContent, ResultReading, SubmittedResult } from "./result-content.ts";

export type ResultState =
  | { status: "loading" }
  | { status: "ready"; content: ResultContent }
  | { status: "failed"; message: string; retry: () => void };

/** Loads and checks a result in the browser, once per bundle. */
export function useResultContent({ bundleCid, resultHash, details }: SubmittedResult): ResultState {
  const { gatewayUrls } = usePublicEnvironment();
  const [state, setState] = useState<ResultState>({ status: "loading" });
  const [attempt, setAttempt] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `attempt` is there to load again.
  useEffect(() => {
    const controller = new AbortController();
    const retry = () => setAttempt((count) => count + 1);
    setState({ status: "loading" });
    read({ bundleCid, resultHash, details }, gatewayUrls, controller.signal).then(
      (reading) => setState(reading.status === "ready" ? reading : { ...reading, retry }),
      () => undefined,
    );
    return () => controller.abort();
  }, [bundleCid, resultHash, details, gatewayUrls, attempt]);
  return state;
}

/** The code that computes content ids is loaded with the first result, not with the page. */
async function read(
  result: SubmittedResult,
  gatewayUrls: readonly string[],
  signal: AbortSignal,
): Promise<ResultReading> {
  const { readResult } = await import("./result-content.ts");
  return readResult(result, gatewayUrls, signal);
}
