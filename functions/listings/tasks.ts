/** GET /api/tasks: tasks with their status (F319, F323). */
import { jsonAnswer } from "#functions/http/answer.ts";
import { type Endpoint, webHandler } from "#functions/http/endpoint.ts";
import { parseQuery } from "#functions/http/input.ts";
import { resource } from "#functions/http/resource.ts";
import { taskRecordEndpoint } from "#functions/records/task-record.ts";
import { taskSummaryIdOf } from "#protocol/chain/ids.ts";
import { TaskStatus } from "#protocol/generated/enums.ts";
import { type TasksQuery, type TasksResponse, tasksQuerySchema } from "#protocol/schemas/http/api-listing.ts";
import { graphql, type VariablesOf } from "#subgraph/client/graphql.ts";
import { readListing } from "./listing.ts";
import { pageHeaders, paginationOf } from "./paging.ts";
import { LISTED_TASK, toListedTask } from "./task-row.ts";

const TASKS = graphql(
  `
  query ListedTasks($first: Int!, $skip: Int!, $direction: OrderDirection!, $where: Task_filter!) {
    tasks(first: $first, skip: $skip, orderBy: seq, orderDirection: $direction, where: $where) {
      ...ListedTask
    }
  }
`,
  [LISTED_TASK],
);

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

const tasksEndpoint: Endpoint = async (request, { subgraph }) => {
  const query = parseQuery(request, tasksQuerySchema);
  const { status } = query;
  const scope = scopeOf(query);
  const where: Where = { ...scope.where, ...(status && { statusIndex: STATUS_INDEX[status] }) };
  const [{ rows, nextCursor }, { taskSummary }] = await Promise.all([
    readListing(query, where, "seq", async (page) => (await subgraph.query(TASKS, page)).tasks),
    subgraph.query(SCOPE, { summary: scope.summary }),
  ]);
  const body: TasksResponse = {
    tasks: rows.map(toListedTask),
    pagination: paginationOf(query, taskSummary?.[status ?? "total"] ?? 0, nextCursor),
  };
  return jsonAnswer(body, { headers: pageHeaders(request, query, nextCursor) });
};

export const tasks = webHandler("GET", resource(taskRecordEndpoint, tasksEndpoint));
