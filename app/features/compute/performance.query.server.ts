import type { Address } from "viem";
import { metaFragment } from "#app/graphql/meta.fragment.ts";
import { querySubgraph } from "#app/graphql/query.server.ts";
import { graphql, type ResultOf } from "#subgraph/client/graphql.ts";

/** Latest results that are listed, each with the part of its time that it took. */
const RESULTS_LISTED = 20;

const PERFORMANCE = graphql(
  `
  query ProviderPerformance($account: String!, $id: ID!, $first: Int!) {
    account(id: $id) {
      acceptedTasks
      declinedTasks
      reassignedTasks
      provided {
        total
        verified
        rejected
        cancelledWithProvider
        expiredWithProvider
        endedUnconfirmed
        successBps
        results
        rejections
        responses
        responseSeconds
        medianResultSeconds
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
    ...Meta
  }
`,
  [metaFragment],
);

type Data = ResultOf<typeof PERFORMANCE>;
export type ProviderRecord = NonNullable<Data["account"]>;
export type DeliveredTask = Data["delivered"][number];

/** A provider's record; `account` is null for somebody the marketplace has not seen. */
export async function readPerformance(account: Address) {
  return querySubgraph(PERFORMANCE, { account, id: account, first: RESULTS_LISTED });
}
