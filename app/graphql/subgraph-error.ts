import type { CombinedError } from "@urql/core";

/** Why a page has no data. Each kind has its own sentence: see `subgraph-panel.tsx`. */
export type SubgraphErrorKind = "unreachable" | "timeout" | "not-ready" | "query";

export interface SubgraphError {
  kind: SubgraphErrorKind;
  /** Raw text for the technical details. */
  message: string;
}

/** Classifies an urql error by what the user can do about it. */
export function toSubgraphError(
  error: Pick<CombinedError, "networkError" | "graphQLErrors" | "message">,
): SubgraphError {
  if (error.networkError) {
    const { name, message } = error.networkError;
    const timedOut = name === "TimeoutError" || name === "AbortError" || /timeout|aborted/i.test(message);
    return { kind: timedOut ? "timeout" : "unreachable", message };
  }
  const message = error.graphQLErrors.map((entry) => entry.message).join("\n") || error.message;
  // Messages of graph-node before the first block of a new deployment is indexed.
  const notReady = /has not started syncing|does not exist|Subgraph not found|indexing_error|no block/i.test(
    message,
  );
  return { kind: notReady ? "not-ready" : "query", message };
}
