import type { Address } from "viem";
import { withComparedModels } from "#app/features/model/copies/originals.server.ts";
import type { Compared } from "#app/features/model/copies/publications.server.ts";
import { querySubgraph } from "#app/graphql/query.server.ts";
import { queryTogether } from "#app/graphql/query-together.server.ts";
import { searchTerms } from "#app/graphql/text-search/search-terms.ts";
import { searchForgiving } from "#app/graphql/text-search/vocabulary.server.ts";
import { ZERO_ADDRESS } from "#protocol/chain/unset.ts";
import { graphql, type ResultOf } from "#subgraph/client/graphql.ts";
import { taskRowFragment } from "../situation/task-facts.fragment.ts";
import { ownTasksOfPage } from "./own-tasks.query.server.ts";
import type { TaskListSearch, TaskSort } from "./task-list.search.ts";
import { readTextWhere } from "./task-text.query.server.ts";
import { TASK_MATCHES, type TaskWhere, taskListWhere } from "./task-where.ts";

/** F96. */
export const TASKS_PER_PAGE = 10;
/** Largest `skip` that graph-node accepts; beyond it, filters find a task faster than further pages. */
const MAX_SKIP = 5_000;
/** The index has no counter for searches, so matches are counted up to this limit. */
const MAX_COUNTED = 500;

const TASK_LIST = graphql(
  `
    query TaskList(
      $first: Int!
      $skip: Int!
      $where: Task_filter!
      $orderBy: Task_orderBy!
      $direction: OrderDirection!
    ) {
      tasks(first: $first, skip: $skip, where: $where, orderBy: $orderBy, orderDirection: $direction) {
        ...TaskRow
        model {
          ownerId
          metadataDigest
        }
      }
    }
  `,
  [taskRowFragment],
);

const TASK_COUNTS = graphql(`
  query TaskCounts($account: ID!) {
    protocol(id: "protocol") {
      creationPausedUntil
      tasks {
        total
        created
        assigned
        completed
        verified
        rejected
        cancelled
        expired
        reward
      }
    }
    account(id: $account) {
      requested {
        total
      }
      provided {
        total
      }
    }
  }
`);

type CountsData = ResultOf<typeof TASK_COUNTS>;
type ListedTask = ResultOf<typeof TASK_LIST>["tasks"][number];
/** Fields of a row in a task table; only the list of all tasks compares the models. */
export type TaskRow = Omit<ListedTask, "model"> & {
  model: Pick<ListedTask["model"], "id" | "name"> & Compared;
};
export type TaskCounts = NonNullable<CountsData["protocol"]>["tasks"];

const ORDER: Record<
  TaskSort,
  { orderBy: "seq" | "deadline" | "reward" | "statusOrder"; descending: boolean }
> = {
  newest: { orderBy: "seq", descending: true },
  oldest: { orderBy: "seq", descending: false },
  deadline: { orderBy: "deadline", descending: false },
  reward: { orderBy: "reward", descending: true },
  status: { orderBy: "statusOrder", descending: false },
};

/** Total number of tasks in the list, from the index's counters. */
function countedTotal({ filter, side }: TaskListSearch, data: CountsData, hasAccount: boolean): number {
  const counts = data.protocol?.tasks;
  if (!counts) return 0;
  if (filter === "yours") {
    if (!hasAccount) return 0;
    const requested = data.account?.requested?.total ?? 0;
    const assigned = data.account?.provided?.total ?? 0;
    return side === "requested" ? requested : side === "assigned" ? assigned : requested + assigned;
  }
  return filter === "all" ? counts.total : counts[filter];
}

/** Counts tasks for conditions without a counter, up to `MAX_COUNTED`. */
async function countTasks(where: TaskWhere) {
  const result = await querySubgraph(TASK_MATCHES, { first: MAX_COUNTED, where });
  return result.status === "ok" ? { ...result, data: result.data.tasks.length } : result;
}

/** One page of the list (F84-F98) with the filter counts. If nothing matches, one typo is tolerated. */
export const readTaskList = (search: TaskListSearch, account: Address | undefined) =>
  searchForgiving(
    searchTerms(search.text),
    "tasks",
    (words, correctedText) => readTasks(search, account, words, correctedText),
    (list) => list.status !== "ok" || list.data.total === 0,
  );

async function readTasks(
  search: TaskListSearch,
  account: Address | undefined,
  words: readonly string[],
  correctedText?: string,
) {
  const where = taskListWhere(search, account, await readTextWhere(words));
  const ofPage = words.length > 0 ? undefined : await ownTasksOfPage(search, account, TASKS_PER_PAGE);
  const { orderBy, descending } = ORDER[search.sort];
  const skip = ofPage ? 0 : Math.min((search.page - 1) * TASKS_PER_PAGE, MAX_SKIP);
  const [result, matches] = await Promise.all([
    queryTogether({
      list: querySubgraph(TASK_LIST, {
        first: TASKS_PER_PAGE,
        skip,
        where: ofPage ?? where,
        orderBy,
        direction: descending ? "desc" : "asc",
      }),
      counts: querySubgraph(TASK_COUNTS, { account: account ?? ZERO_ADDRESS }),
    }),
    words.length > 0 ? countTasks(where) : undefined,
  ]);
  if (result.status !== "ok") return result;
  if (matches && matches.status !== "ok") return matches;
  const { list, counts } = result.data;
  const total = matches ? matches.data : countedTotal(search, counts, account !== undefined);
  const { protocol, account: own } = counts;
  return {
    ...result,
    data: {
      /** The corrected search text if the typed one had no match. */
      correctedText,
      rows: await withComparedModels(list.tasks),
      total: Math.min(total, MAX_SKIP + TASKS_PER_PAGE),
      counts: protocol?.tasks ?? null,
      creationPausedUntil: Number(protocol?.creationPausedUntil ?? 0),
      own: account
        ? { requested: own?.requested?.total ?? 0, assigned: own?.provided?.total ?? 0 }
        : undefined,
    },
  };
}
