import { initGraphQLTada } from "gql.tada";
import type { Hex } from "viem";
import type { introspection } from "./generated/api.d.ts";

/**
 * Writes a typed query against the subgraph: fields, arguments and results are checked against graph-node's own API
 * schema. Scalars are as they travel: BigInt is decimal text, Bytes is lower-case hex.
 */
export const graphql = initGraphQLTada<{
  introspection: introspection;
  scalars: { BigInt: string; BigDecimal: string; Bytes: Hex; Int8: string; Timestamp: string };
}>();

export type { FragmentOf, ResultOf, VariablesOf } from "gql.tada";
