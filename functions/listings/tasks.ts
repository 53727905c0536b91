/** GET /api/tasks: tasks with their status (F319, F323). */
import { jsonAnswer, sharedCache } from "#functions/http/answer.ts";
import { type Endpoint, webHandler } from "#functions/http/endpoint.ts";
import { parseQuery } from "#functions/http/input.ts";
import { latestVerificationOf, taskSummaryIdOf } from "#protocol/chain/ids.ts";
import { ZERO_ADDRESS, ZERO_HASH } from "#protocol/chain/unset.ts";
import { TaskStatus } from "#protocol/generated/enums.ts";
import {
  type ListedTask,
  offsetOf,
  type TasksQuery,
  type TasksResponse,
  tasksQuerySchema,
} from "#protocol/schemas/api-listing.ts";
import { graphql, type ResultOf, type VariablesOf } from "#subgraph/client/graphql.ts";
import { readListing } from "./listing.ts";

const CACHE_SECONDS = 2;

const TASKS = graphql(`
  query ListedTasks($first: Int!, $skip: Int!, $direction: OrderDirection!, $where: Task_filter!) {
    tasks(first: $first, skip: $skip, orderBy: seq, orderDirection: $direction, where: $where) {
      id
      seq
      taskType
      statusIndex
      reward
      requesterId
      providerId
      deadline
      createdAt
      model {
        id
      }
      resultHash
      round
      spec {
        title
      }
    }
  }
`);

const SCOPE = graphql(`
  query ListedTasksScope($summary: ID!) {
    taskSummary(id: $summary) {
      total
      created
      assigned
      completed
      verified
      rejected
      cancelled
      expired
    }
  }
`);

type TaskRow = ResultOf<typeof TASKS>["tasks"][number];
type Where = VariablesOf<typeof TASKS>["where"];

const STATUS_INDEX: Record<NonNullable<TasksQuery["status"]>, number> = {
  created: TaskStatus.Created,
  assigned: TaskStatus.Assigned,
  completed: TaskStatus.Completed,
  verified: TaskStatus.Verified,
  rejected: TaskStatus.Rejected,
  cancelled: TaskStatus.Cancelled,
  expired: TaskStatus.Expired,
};

/** The filter, and the id of the counters over exactly the same tasks. */
function scopeOf(query: TasksQuery): { where: Where; summary: string } {
  const { model, provider, requester, taskType } = query;
  if (model) return { where: { model }, summary: taskSummaryIdOf("model", model) };
  if (requester) return { where: { requester }, summary: taskSummaryIdOf("requester", requester) };
  if (provider) return { where: { provider }, summary: taskSummaryIdOf("provider", provider) };
  if (taskType !== undefined) return { where: { taskType }, summary: `type-${taskType}` };
  return { where: { seq_gt: 0 }, summary: "protocol" };
}

const toListedTask = (row: TaskRow): ListedTask => ({
  id: row.id,
  ...(row.spec?.title && { title: row.spec.title }),
  taskType: row.taskType,
  status: row.statusIndex,
  reward: row.reward,
  requester: row.requesterId,
  assignedProvider: row.providerId ?? ZERO_ADDRESS,
  deadline: Number(row.deadline),
  createdAt: Number(row.createdAt),
  modelId: row.model.id,
  resultHash: row.resultHash ?? ZERO_HASH,
  verificationId: latestVerificationOf(row.id, row.round) ?? ZERO_HASH,
});

const tasksEndpoint: Endpoint = async (request, { subgraph }) => {
  const query = parseQuery(request, tasksQuerySchema);
  const { status } = query;
  const scope = scopeOf(query);
  const where: Where = { ...scope.where, ...(status && { statusIndex: STATUS_INDEX[status] }) };
  const [rows, { taskSummary }] = await Promise.all([
    readListing(query, where, "seq", async (page) => (await subgraph.query(TASKS, page)).tasks),
    subgraph.query(SCOPE, { summary: scope.summary }),
  ]);
  const body: TasksResponse = {
    tasks: rows.map(toListedTask),
    pagination: {
      total: taskSummary?.[status ?? "total"] ?? 0,
      limit: query.limit,
      offset: offsetOf(query),
    },
  };
  return jsonAnswer(body, { headers: sharedCache(CACHE_SECONDS) });
};

export const tasks = webHandler("GET", tasksEndpoint);
