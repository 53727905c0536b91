/** GET /api/tasks: tasks with their status (F319, F323). */
import { type Endpoint, webHandler } from "#functions/http/endpoint.ts";
import { parseQuery } from "#functions/http/input.ts";
import { resource } from "#functions/http/resource.ts";
import { INDEXED, presentOf } from "#functions/records/record.ts";
import { taskRecordEndpoint } from "#functions/records/task-record.ts";
import { taskSummaryIdOf } from "#protocol/chain/ids.ts";
import { type TasksQuery, type TasksResponse, tasksQuerySchema } from "#protocol/schemas/http/api-listing.ts";
import { graphql } from "#subgraph/client/graphql.ts";
import { readListing } from "./listing.ts";
import { pageAnswer, paginationOf } from "./paging.ts";
import { TASKS, toListedTask } from "./task-row.ts";
import { endsWithDeadline, taskWhere } from "./task-where.ts";

const SCOPE = graphql(
  `
  query ListedTasksScope($summary: ID!) {
    taskSummary(id: $summary) {
      total
      completed
      verified
      rejected
      cancelled
    }
    protocol(id: "protocol") {
      creationPausedUntil
    }
    ...Indexed
  }
`,
  [INDEXED],
);

/** The id of the counters for exactly this filter; undefined where the index does not count it. */
function summaryOf(query: TasksQuery): string | undefined {
  const { model, requester, provider, taskType, acceptable, deadlineAfter, minReward, text, status } = query;
  const isUncounted = [deadlineAfter, minReward, text].some((value) => value !== undefined);
  if (isUncounted || acceptable || endsWithDeadline(status)) return undefined;
  const [scope = "protocol", another] = [
    ...(model ? [taskSummaryIdOf("model", model)] : []),
    ...(requester ? [taskSummaryIdOf("requester", requester)] : []),
    ...(provider ? [taskSummaryIdOf("provider", provider)] : []),
    ...(taskType === undefined ? [] : [`type-${taskType}`]),
  ];
  return another === undefined ? scope : undefined;
}

type CountedStatus = Exclude<NonNullable<TasksQuery["status"]>, "created" | "assigned" | "expired">;

const tasksEndpoint: Endpoint = async (request, { subgraph }) => {
  const query = parseQuery(request, tasksQuerySchema);
  const summary = summaryOf(query);
  const scope = await subgraph.query(SCOPE, { summary: summary ?? "protocol" });
  const now = presentOf(scope);
  const isPaused = query.acceptable && now < Number(scope.protocol?.creationPausedUntil ?? 0);
  const { rows, nextCursor } = isPaused
    ? { rows: [], nextCursor: null }
    : await readListing(query, taskWhere(query, now), "seq", async (page) => {
        const { tasks } = await subgraph.query(TASKS, page);
        return tasks;
      });
  const counted = (query.status ?? "total") as CountedStatus | "total";
  const total = summary === undefined ? null : (scope.taskSummary?.[counted] ?? 0);
  const body: TasksResponse = {
    tasks: rows.map((row) => toListedTask(row, now)),
    pagination: paginationOf(query, total, nextCursor),
  };
  return pageAnswer(request, body, scope);
};

export const tasks = webHandler("GET", resource(taskRecordEndpoint, tasksEndpoint));
