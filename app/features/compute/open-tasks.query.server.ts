import type { Address } from "viem";
import { taskRowFragment } from "#app/features/task/task-facts.fragment.ts";
import { countTasks } from "#app/features/task/task-list.query.server.ts";
import { allOf, type TaskWhere } from "#app/features/task/task-where.ts";
import { graphql, type ResultOf } from "#app/graphql/graphql.ts";
import { readIndexedBlock } from "#app/graphql/indexed-block.server.ts";
import { metaFragment } from "#app/graphql/meta.fragment.ts";
import { querySubgraph } from "#app/graphql/query.server.ts";
import { TaskStatus } from "#protocol/generated/enums.ts";
import { ZERO_ADDRESS } from "#protocol/unset.ts";
import type { OpenTaskSort, OpenTasksSearch } from "./open-tasks.search.ts";

export const OPEN_TASKS_PER_PAGE = 10;

const OPEN_TASKS = graphql(
  `
    query OpenTasks(
      $first: Int!
      $skip: Int!
      $where: Task_filter!
      $orderBy: Task_orderBy!
      $direction: OrderDirection!
      $account: ID!
    ) {
      tasks(first: $first, skip: $skip, where: $where, orderBy: $orderBy, orderDirection: $direction) {
        ...TaskRow
        providerBps
        spec {
          inputFileSize
        }
        requester {
          requested {
            total
            distributed
          }
        }
        model {
          summary {
            responses
            responseSeconds
          }
        }
      }
      categories(first: 100, orderBy: name) {
        id
        name
      }
      account(id: $account) {
        provided {
          assigned
          successBps
        }
      }
      protocol(id: "protocol") {
        creationPaused
      }
      ...Meta
    }
  `,
  [metaFragment, taskRowFragment],
);

export type OpenTask = ResultOf<typeof OPEN_TASKS>["tasks"][number];

const ORDER: Record<OpenTaskSort, { orderBy: "reward" | "deadline" | "seq"; direction: "asc" | "desc" }> = {
  reward: { orderBy: "reward", direction: "desc" },
  deadline: { orderBy: "deadline", direction: "asc" },
  newest: { orderBy: "seq", direction: "desc" },
};

/** Tasks that somebody could accept at this moment of the chain (unix seconds). */
export function openTasksWhere(search: OpenTasksSearch, now: number): TaskWhere {
  const { taskType, category, minReward } = search;
  return allOf([
    { statusIndex: TaskStatus.Created, deadline_gte: String(now) },
    taskType === undefined ? undefined : { taskType },
    category === "" ? undefined : { category },
    minReward === undefined ? undefined : { reward_gte: String(minReward) },
  ]);
}

/**
 * One page of the open tasks (F142), those of the account itself left out: it cannot accept them. The deadline is judged
 * by the newest indexed block, not by the server's clock (G60).
 */
export async function readOpenTasks(search: OpenTasksSearch, account: Address | undefined) {
  const block = await readIndexedBlock();
  const open = openTasksWhere(search, block?.timestamp ?? Math.floor(Date.now() / 1_000));
  const where = account ? allOf([open, { requester_not: account }]) : open;
  const [result, total, own] = await Promise.all([
    querySubgraph(OPEN_TASKS, {
      first: OPEN_TASKS_PER_PAGE,
      skip: (search.page - 1) * OPEN_TASKS_PER_PAGE,
      where,
      ...ORDER[search.sort],
      account: account ?? ZERO_ADDRESS,
    }),
    countTasks(where),
    account ? countTasks(allOf([open, { requester: account }])) : undefined,
  ]);
  if (result.status !== "ok") return result;
  if (total.status !== "ok") return total;
  const { tasks, categories, protocol, account: known } = result.data;
  return {
    ...result,
    data: {
      rows: tasks,
      total: total.data,
      hidden: own?.status === "ok" ? own.data : 0,
      categories,
      creationPaused: protocol?.creationPaused ?? false,
      assigned: account ? (known?.provided?.assigned ?? 0) : undefined,
    },
  };
}
