/** Query limits: graph-node's own settings, for the local one and for `hosting/container/compose.yaml`. */
export const QUERY_LIMITS = {
  /** Rows of one list. */
  GRAPH_GRAPHQL_MAX_FIRST: 1_000,
  /** Largest skip of a list. */
  GRAPH_GRAPHQL_MAX_SKIP: 5_000,
  /** Nesting depth; the usual introspection query needs 15. */
  GRAPH_GRAPHQL_MAX_DEPTH: 20,
  /** Maximum rows of an answer: the rows of a list plus, for each of them, the rows of its nested lists. */
  GRAPH_GRAPHQL_MAX_COMPLEXITY: 2_000_000,
  /** Bytes of an answer in graph-node's memory: several times its JSON. */
  GRAPH_GRAPHQL_ERROR_RESULT_SIZE: 50_000_000,
  /** Seconds after which graph-node aborts a query. */
  GRAPH_GRAPHQL_QUERY_TIMEOUT: 15,
} as const;

export const queryLimits = (): Record<string, string> =>
  Object.fromEntries(Object.entries(QUERY_LIMITS).map(([name, value]) => [name, String(value)]));
