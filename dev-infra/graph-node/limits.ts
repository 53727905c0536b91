/**
 * What one query may cost: graph-node's own settings (its `docs/environment-variables.md`), the same for the graph-node of
 * this machine and, in `hosting/container/compose.yaml`, for an operator's. `subgraph/queries` holds our queries to them.
 */
export const QUERY_LIMITS = {
  /** Rows of one list. */
  GRAPH_GRAPHQL_MAX_FIRST: 1_000,
  /** Rows that a list skips. */
  GRAPH_GRAPHQL_MAX_SKIP: 5_000,
  /** Selections inside each other; the usual question for the whole schema needs 15. */
  GRAPH_GRAPHQL_MAX_DEPTH: 20,
  /** Rows that an answer could have at most: those of a list, and for each of them those of the lists inside it. */
  GRAPH_GRAPHQL_MAX_COMPLEXITY: 2_000_000,
  /** Bytes of an answer, as graph-node holds it in memory: several times its JSON. */
  GRAPH_GRAPHQL_ERROR_RESULT_SIZE: 50_000_000,
  /** Seconds after which graph-node gives an answer up. */
  GRAPH_GRAPHQL_QUERY_TIMEOUT: 15,
} as const;

/** The limits as variables of an environment. */
export const queryLimits = (): Record<string, string> =>
  Object.fromEntries(Object.entries(QUERY_LIMITS).map(([name, value]) => [name, String(value)]));
