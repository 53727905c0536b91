/** GET /api/tasks: tasks with their status (F319, F323). */
import { gql } from "@urql/core";
import type { Address, Hex } from "viem";
import { TaskStatus } from "#protocol/generated/enums.ts";
import { latestVerificationOf } from "#protocol/ids.ts";
import {
  type ListedTask,
  offsetOf,
  type TasksQuery,
  type TasksResponse,
  tasksQuerySchema,
} from "#protocol/schemas/api-listing.ts";
import { ZERO_ADDRESS, ZERO_HASH } from "#protocol/unset.ts";
import { type EndpointFunction, endpoint, sharedCache } from "./http/endpoint.ts";
import { parseQuery } from "./http/input.ts";
import { directionOf, type Identified, type Page, type Where } from "./subgraph/listing.ts";

const CACHE_SECONDS = 2;

interface TaskRow extends Identified {
  readonly taskType: number;
  readonly statusIndex: number;
  readonly reward: string;
  readonly requesterId: Address;
  readonly providerId: Address | null;
  readonly deadline: string;
  readonly createdAt: string;
  readonly model: Identified;
  readonly resultHash: Hex | null;
  readonly round: number;
  readonly spec: { readonly title: string | null } | null;
}

type StatusCount = "created" | "assigned" | "completed" | "verified" | "rejected" | "cancelled" | "expired";

interface TasksData {
  readonly tasks: readonly TaskRow[];
  readonly taskSummary: ({ readonly total: number } & Readonly<Record<StatusCount, number>>) | null;
}

interface TasksVariables extends Page {
  readonly where: Where;
  readonly summary: string;
  [name: string]: unknown;
}

const TASKS = gql<TasksData, TasksVariables>`
  query ListedTasks($first: Int!, $skip: Int!, $direction: OrderDirection!, $where: Task_filter!, $summary: ID!) {
    tasks(first: $first, skip: $skip, orderBy: seq, orderDirection: $direction, where: $where) {
      id
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
`;

const STATUS_INDEX: Record<StatusCount, number> = {
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
  if (model) return { where: { model }, summary: `model-${model}` };
  if (requester) return { where: { requester }, summary: `requester-${requester}` };
  if (provider) return { where: { provider }, summary: `provider-${provider}` };
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

export const tasks: EndpointFunction = async (request, { subgraph }) => {
  const query = parseQuery(request.query, tasksQuerySchema);
  const { where, summary } = scopeOf(query);
  const offset = offsetOf(query);
  const { status } = query;
  const data = await subgraph.query(TASKS, {
    first: query.limit,
    skip: offset,
    direction: directionOf(query.sort),
    where: { ...where, ...(status && { statusIndex: STATUS_INDEX[status] }) },
    summary,
  });
  const body: TasksResponse = {
    tasks: data.tasks.map(toListedTask),
    pagination: { total: data.taskSummary?.[status ?? "total"] ?? 0, limit: query.limit, offset },
  };
  return { body, headers: sharedCache(CACHE_SECONDS) };
};

export default endpoint("GET", tasks);
