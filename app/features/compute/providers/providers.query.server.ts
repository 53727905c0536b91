import { querySubgraph } from "#app/graphql/query.server.ts";
import { ENOUGH_CASES } from "#protocol/rules/reputation.ts";
import { graphql, type ResultOf } from "#subgraph/client/graphql.ts";
import { providerCountsFragment } from "./performance.query.server.ts";
import type { ProviderSort, ProvidersSearch } from "./providers.search.ts";

export const PROVIDERS_PER_PAGE = 20;

const PROVIDERS = graphql(
  `
    query ProvidersByRecord(
      $first: Int!
      $skip: Int!
      $where: Provider_filter!
      $orderBy: Provider_orderBy!
      $direction: OrderDirection!
    ) {
      providers(first: $first, skip: $skip, where: $where, orderBy: $orderBy, orderDirection: $direction) {
        ...ProviderCountsRow
        accepted
        open
        earned
      }
      protocol(id: "protocol") {
        providerCount
      }
    }
  `,
  [providerCountsFragment],
);

type Answer = ResultOf<typeof PROVIDERS>;
export type ProviderRow = Answer["providers"][number];

type Order = "score" | "medianResultSeconds" | "onTimeBps" | "accepted" | "earned";

/** Keeps shares of a few cases from leading the list; `score` already accounts for that. */
const ORDER: Readonly<Record<ProviderSort, { orderBy: Order; direction: "asc" | "desc"; where: object }>> = {
  verified: { orderBy: "score", direction: "desc", where: {} },
  time: { orderBy: "medianResultSeconds", direction: "asc", where: { answered_gte: ENOUGH_CASES } },
  "on-time": { orderBy: "onTimeBps", direction: "desc", where: { answered_gte: ENOUGH_CASES } },
  tasks: { orderBy: "accepted", direction: "desc", where: {} },
  earned: { orderBy: "earned", direction: "desc", where: {} },
};

/** One page of all providers. A filtered list is not counted; it says whether there are more. */
export async function readProviders({ sort, page }: ProvidersSearch) {
  const skip = (page - 1) * PROVIDERS_PER_PAGE;
  const result = await querySubgraph(PROVIDERS, { first: PROVIDERS_PER_PAGE + 1, skip, ...ORDER[sort] });
  if (result.status !== "ok") return result;
  const { providers, protocol } = result.data;
  const data = {
    rows: providers.slice(0, PROVIDERS_PER_PAGE),
    hasMore: providers.length > PROVIDERS_PER_PAGE,
    count: protocol?.providerCount ?? 0,
    first: skip + 1,
    /** Whether providers with few cases are excluded. */
    narrowed: "answered_gte" in ORDER[sort].where,
  };
  return { ...result, data };
}
