import type { Address } from "viem";
import { querySubgraph } from "#app/graphql/query.server.ts";
import { rowsOfAccount } from "#app/graphql/rows-of-account.ts";
import { graphql } from "#subgraph/client/graphql.ts";
import type { TaskListSearch } from "./task-list.search.ts";
import type { TaskWhere } from "./task-where.ts";

/** Largest `first` that graph-node accepts. */
const MAX_FIRST = 1_000;

const OWN_TASKS = graphql(`
  query OwnTaskNumbers(
    $first: Int!
    $direction: OrderDirection!
    $requested: Task_filter!
    $provided: Task_filter!
    $isRequester: Boolean!
    $isProvider: Boolean!
  ) {
    requested: tasks(first: $first, where: $requested, orderBy: requesterOrder, orderDirection: $direction)
      @include(if: $isRequester) {
      seq
    }
    provided: tasks(first: $first, where: $provided, orderBy: providerOrder, orderDirection: $direction)
      @include(if: $isProvider) {
      seq
    }
  }
`);

/**
 * The tasks of one page of an account's tasks by number, read in the order of each side: with a condition on both, the index reads the
 * tasks of all until the page is full. Undefined where the index must look for itself: another order, a search, a page far behind.
 */
export async function ownTasksOfPage(
  { filter, side, sort, page }: TaskListSearch,
  account: Address | undefined,
  pageSize: number,
): Promise<TaskWhere | undefined> {
  const isByNumber = sort === "newest" || sort === "oldest";
  if (filter !== "yours" || !account || !isByNumber || page * pageSize > MAX_FIRST) return undefined;
  const result = await querySubgraph(OWN_TASKS, {
    first: page * pageSize,
    direction: sort === "newest" ? "desc" : "asc",
    requested: rowsOfAccount("requesterOrder", account),
    provided: rowsOfAccount("providerOrder", account),
    isRequester: side !== "assigned",
    isProvider: side !== "requested",
  });
  // If the index is unavailable, the query of the list reports it.
  if (result.status !== "ok") return undefined;
  const { requested = [], provided = [] } = result.data;
  const numbers = [...new Set([...requested, ...provided].map(({ seq }) => seq))];
  numbers.sort((one, other) => (sort === "newest" ? other - one : one - other));
  return { seq_in: numbers.slice((page - 1) * pageSize, page * pageSize) };
}
