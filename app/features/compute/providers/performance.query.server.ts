import type { Address } from "viem";
import { querySubgraph } from "#app/graphql/query.server.ts";
import { queryTogether } from "#app/graphql/query-together.server.ts";
import { ENOUGH_CASES } from "#protocol/rules/reputation.ts";
import { graphql, type ResultOf } from "#subgraph/client/graphql.ts";
import { rankingsOf } from "./ranking.ts";

/** Inputs of a provider's record (protocol/rules/reputation.ts). */
export const providerCountsFragment = graphql(`
  fragment ProviderCountsRow on Provider @_unmask {
    id
    verified
    failed
    answered
    missed
    medianResultSeconds
  }
`);

/** Number of latest results listed, each with the share of the available time it took. */
const RESULTS_LISTED = 20;

const PERFORMANCE = graphql(
  `
  query ProviderPerformance($account: String!, $id: ID!, $first: Int!) {
    account(id: $id) {
      declinedTasks
      reassignedTasks
      provided {
        results
        rejections
      }
      provider {
        ...ProviderCountsRow
      }
    }
    delivered: tasks(
      first: $first
      where: { provider: $account, completedAt_gt: 0 }
      orderBy: completedAt
      orderDirection: desc
    ) {
      id
      taskType
      statusIndex
      assignedAt
      completedAt
      deadline
      round
      model {
        id
        name
      }
      spec {
        title
      }
    }
  }
`,
  [providerCountsFragment],
);

const COMPARED = graphql(
  `
  query ComparedProviders($first: Int!, $least: Int!) {
    providers(first: $first, where: { accepted_gte: $least }, orderBy: score, orderDirection: desc) {
      ...ProviderCountsRow
    }
  }
`,
  [providerCountsFragment],
);

type Data = ResultOf<typeof PERFORMANCE>;
export type DeliveredTask = Data["delivered"][number];

/** Limit for the comparison; beyond it, the best providers are used. */
const COMPARED_AT_MOST = 1_000;

/** A provider's latest results and its rank (F145). */
export async function readPerformance(account: Address) {
  const result = await queryTogether({
    own: querySubgraph(PERFORMANCE, { account, id: account, first: RESULTS_LISTED }),
    compared: querySubgraph(COMPARED, { first: COMPARED_AT_MOST, least: ENOUGH_CASES }),
  });
  if (result.status !== "ok") return result;
  const { account: known, delivered } = result.data.own;
  const counts = known?.provider ?? { id: account, ...NOTHING_DONE };
  const data = {
    delivered,
    rankings: rankingsOf(counts, result.data.compared.providers),
    results: known?.provided?.results ?? 0,
    rejections: known?.provided?.rejections ?? 0,
    declined: known?.declinedTasks ?? 0,
    reassigned: known?.reassignedTasks ?? 0,
  };
  return { ...result, data };
}

const NOTHING_DONE = { verified: 0, failed: 0, answered: 0, missed: 0, medianResultSeconds: null };
