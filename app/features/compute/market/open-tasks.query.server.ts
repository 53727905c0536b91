import type { Address } from "viem";
import { withComparedModels } from "#app/features/model/copies/originals.server.ts";
import type { Compared } from "#app/features/model/copies/publications.server.ts";
import { taskRecordFragment } from "#app/features/model/model.fragments.ts";
import { allOf, type TaskWhere } from "#app/features/task/list/task-where.ts";
import { taskRowFragment } from "#app/features/task/situation/task-facts.fragment.ts";
import { readIndexedBlock } from "#app/graphql/indexed-block.server.ts";
import { querySubgraph } from "#app/graphql/query.server.ts";
import { queryTogether } from "#app/graphql/query-together.server.ts";
import { writtenIn } from "#app/language/language-of-server.server.ts";
import type { Locale } from "#language/locales.ts";
import { taskSummaryIdOf } from "#protocol/chain/ids.ts";
import { ZERO_ADDRESS } from "#protocol/chain/unset.ts";
import { TaskStatus } from "#protocol/generated/enums.ts";
import { graphql, type ResultOf } from "#subgraph/client/graphql.ts";
import { fitText, marketOf } from "./market.ts";
import type { OpenTaskSort, OpenTasksSearch } from "./open-tasks.search.ts";

export const OPEN_TASKS_PER_PAGE = 10;
/** Number of open tasks scanned for the market summary; if there are more, the best paid ones. */
const MARKET_LISTED = 100;
/** Number of runs for the median; more would not change it much. */
const RUNS_COUNTED = 500;

const OPEN_TASKS = graphql(
  `
    query OpenTasks(
      $first: Int!
      $skip: Int!
      $where: Task_filter!
      $orderBy: Task_orderBy!
      $direction: OrderDirection!
    ) {
      tasks(first: $first, skip: $skip, where: $where, orderBy: $orderBy, orderDirection: $direction) {
        ...TaskRow
        providerBps
        model {
          version
          ownerId
          metadataDigest
          summary {
            ...TaskRecord
          }
        }
        spec {
          inputFileSize
        }
      }
    }
  `,
  [taskRowFragment, taskRecordFragment],
);

const TRACK_RECORDS = graphql(`
  query TrackRecords($ids: [String!]!, $first: Int!) {
    taskSummaries(first: $first, where: { id_in: $ids }) {
      id
      total
      distributed
      responses
      responseSeconds
    }
  }
`);

/** All open tasks in short form, for the filter options and to explain an empty list. */
const MARKET = graphql(`
  query Market($first: Int!, $where: Task_filter!) {
    market: tasks(first: $first, where: $where, orderBy: reward, orderDirection: desc) {
      id
      taskType
      category
      modelOwnerId
      reward
      deadline
      requesterId
      cancelEffectiveAt
      model {
        id
        name
        version
        ownerId
      }
      spec {
        title
      }
    }
  }
`);

const OWN_RUNS = graphql(`
  query OwnRuns($account: String!, $models: [String!]!, $first: Int!) {
    tasks(
      first: $first
      where: { provider: $account, model_in: $models, completedAt_gt: 0 }
      orderBy: completedAt
      orderDirection: desc
    ) {
      assignedAt
      firstCompletedAt
      completedAt
      model {
        id
      }
    }
  }
`);

const OPEN_TASKS_FRAME = graphql(`
  query OpenTasksFrame($account: ID!) {
    categories(first: 100, orderBy: name) {
      id
      name
    }
    account(id: $account) {
      requested {
        created
      }
      provided {
        assigned
        successBps
      }
    }
    protocol(id: "protocol") {
      creationPausedUntil
    }
  }
`);

type OpenTaskRow = ResultOf<typeof OPEN_TASKS>["tasks"][number];
type TrackRecord = ResultOf<typeof TRACK_RECORDS>["taskSummaries"][number];

/** An open task with the records of its requester and its model; both begin with the first task, so they exist. */
export interface OpenTask extends OpenTaskRow {
  model: OpenTaskRow["model"] & Compared;
  requesterTasks: TrackRecord | undefined;
  modelTasks: TrackRecord | undefined;
  /** The reader's experience with the model; undefined without an account. */
  fit: string | undefined;
}

const ORDER: Record<OpenTaskSort, { orderBy: "reward" | "deadline" | "seq"; direction: "asc" | "desc" }> = {
  reward: { orderBy: "reward", direction: "desc" },
  deadline: { orderBy: "deadline", direction: "asc" },
  newest: { orderBy: "seq", direction: "desc" },
};

/** Tasks that could be accepted at this chain time (unix seconds). */
export function openTasksWhere(search: OpenTasksSearch, now: number, account?: Address): TaskWhere {
  const { taskType, category, model, timeLeft, minReward, runnable } = search;
  const isReadable = { category_not: "" };
  return allOf([
    { statusIndex: TaskStatus.Created, deadline_gte: String(now + timeLeft), cancelEffectiveAt: null },
    taskType === undefined ? undefined : { taskType },
    category === "" ? undefined : { category },
    model === "" ? undefined : { model },
    minReward === undefined ? undefined : { reward_gte: String(minReward) },
    // A private model had no category when the task was created. Its owner has its key.
    runnable ? (account ? { or: [isReadable, { modelOwner: account }] } : isReadable) : undefined,
  ]);
}

/** Adds the records with one query, because tasks may share them. */
async function withRecords(tasks: readonly OpenTaskRow[], account: Address | undefined, locale: Locale) {
  const idsOf = ({ requesterId, model }: OpenTaskRow) => ({
    requester: taskSummaryIdOf("requester", requesterId),
    model: taskSummaryIdOf("model", model.id),
  });
  const ids = [...new Set(tasks.flatMap((task) => Object.values(idsOf(task))))];
  const models = [...new Set(tasks.map(({ model }) => model.id))];
  const result = await queryTogether({
    records: querySubgraph(TRACK_RECORDS, { ids, first: 2 * OPEN_TASKS_PER_PAGE }),
    runs: querySubgraph(OWN_RUNS, { account: account ?? ZERO_ADDRESS, models, first: RUNS_COUNTED }),
  });
  if (result.status !== "ok") return result;
  const records = new Map(result.data.records.taskSummaries.map((record) => [record.id, record]));
  const runs = Map.groupBy(result.data.runs.tasks, ({ model }) => model.id);
  const compared = await withComparedModels(tasks);
  const rows = compared.map((task): OpenTask => {
    const { requester, model } = idsOf(task);
    const fit = account && writtenIn(locale, () => fitText(runs.get(task.model.id) ?? []));
    return {
      ...task,
      requesterTasks: records.get(requester),
      modelTasks: records.get(model),
      fit,
    };
  });
  return { ...result, data: rows };
}

/** One page of the open tasks (F142) without the account's own, by the newest indexed block (G60). Not counted. */
export async function readOpenTasks(
  search: OpenTasksSearch,
  account: Address | undefined,
  locale: Locale = "en",
) {
  const block = await readIndexedBlock();
  const now = block?.timestamp ?? Math.floor(Date.now() / 1_000);
  const open = openTasksWhere(search, now, account);
  const where = account ? allOf([open, { requester_not: account }]) : open;
  const result = await queryTogether({
    list: querySubgraph(OPEN_TASKS, {
      first: OPEN_TASKS_PER_PAGE + 1,
      skip: (search.page - 1) * OPEN_TASKS_PER_PAGE,
      where,
      ...ORDER[search.sort],
    }),
    frame: querySubgraph(OPEN_TASKS_FRAME, { account: account ?? ZERO_ADDRESS }),
    whole: querySubgraph(MARKET, { first: MARKET_LISTED, where: { statusIndex: TaskStatus.Created } }),
  });
  if (result.status !== "ok") return result;
  const { tasks } = result.data.list;
  const rows = await withRecords(tasks.slice(0, OPEN_TASKS_PER_PAGE), account, locale);
  if (rows.status !== "ok") return rows;
  const { categories, protocol, account: known } = result.data.frame;
  return {
    ...result,
    data: {
      rows: rows.data,
      hasMore: tasks.length > OPEN_TASKS_PER_PAGE,
      hidden: account ? (known?.requested?.created ?? 0) : 0,
      market: marketOf(result.data.whole.market, search, { account, now }, rows.data.length === 0),
      categories,
      creationPausedUntil: Number(protocol?.creationPausedUntil ?? 0),
      assigned: account ? (known?.provided?.assigned ?? 0) : undefined,
    },
  };
}
