import type { Address } from "viem";
import { taskRowFragment } from "#app/features/task/situation/task-facts.fragment.ts";
import { querySubgraph } from "#app/graphql/query.server.ts";
import { queryTogether } from "#app/graphql/query-together.server.ts";
import { graphql, type ResultOf } from "#subgraph/client/graphql.ts";

/** Number of finished tasks listed; the task list has all of them. */
const DONE_LISTED = 10;

const ASSIGNMENTS = graphql(
  `
    query Assignments($account: String!) {
      current: tasks(
        first: 1000
        where: {
          and: [
            { provider: $account }
            { or: [{ statusIndex_in: [1, 2, 4] }, { statusIndex: 3, distributed: false }] }
          ]
        }
        orderBy: deadline
      ) {
        ...TaskRow
        dataPointer
        spec {
          inputFileName
        }
        verification {
          statusIndex
          ruling
        }
      }
    }
  `,
  [taskRowFragment],
);

const DONE = graphql(
  `
    query DoneAssignments($account: String!, $done: Int!) {
      done: tasks(
        first: $done
        where: {
          and: [
            { provider: $account }
            { or: [{ statusIndex_in: [5, 6] }, { statusIndex: 3, distributed: true }] }
          ]
        }
        orderBy: statusAt
        orderDirection: desc
      ) {
        ...TaskRow
        dataPointer
        spec {
          inputFileName
        }
      }
    }
  `,
  [taskRowFragment],
);

export type Assignment =
  | ResultOf<typeof ASSIGNMENTS>["current"][number]
  | ResultOf<typeof DONE>["done"][number];

/** Tasks assigned to a provider, and the latest that it finished (F143). */
export async function readAssignments(account: Address) {
  const result = await queryTogether({
    assigned: querySubgraph(ASSIGNMENTS, { account }),
    ended: querySubgraph(DONE, { account, done: DONE_LISTED }),
  });
  if (result.status !== "ok") return result;
  const { assigned, ended } = result.data;
  return { ...result, data: { current: assigned.current, done: ended.done } };
}
