import { initGraphQLTada } from "gql.tada";
import type { Hex } from "viem";
import type { introspection } from "./generated/api.d.ts";

/** Writes a query that is type-checked against graph-node's schema. BigInt is decimal text, Bytes lower-case hex. */
export const graphql = initGraphQLTada<{
  introspection: introspection;
  scalars: { BigInt: string; BigDecimal: string; Bytes: Hex; Int8: string; Timestamp: string };
}>();

export type { FragmentOf, ResultOf, VariablesOf } from "gql.tada";
