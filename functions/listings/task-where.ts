/** Filters of a task list, in graph-node's filter language. */
import { TaskStatus } from "#protocol/generated/enums.ts";
import { containing } from "#protocol/graph/text-pattern.ts";
import type { TasksQuery } from "#protocol/schemas/http/api-listing.ts";
import type { VariablesOf } from "#subgraph/client/graphql.ts";
import { ENDED_BY_DEADLINE, type TASKS } from "./task-row.ts";

type TaskWhere = VariablesOf<typeof TASKS>["where"];

/** More words hardly narrow a search, and each adds a condition. */
const MAX_WORDS = 6;

const STATUS_INDEX: Record<NonNullable<TasksQuery["status"]>, number> = {
  created: TaskStatus.Created,
  assigned: TaskStatus.Assigned,
  completed: TaskStatus.Completed,
  verified: TaskStatus.Verified,
  rejected: TaskStatus.Rejected,
  cancelled: TaskStatus.Cancelled,
  expired: TaskStatus.Expired,
};

/** Whether the status depends on the deadline. Such tasks cannot be counted without reading them. */
export const endsWithDeadline = (status: TasksQuery["status"]): boolean =>
  status === "created" || status === "assigned" || status === "expired";

function statusWhere(status: NonNullable<TasksQuery["status"]>, now: string): TaskWhere {
  const statusIndex = STATUS_INDEX[status];
  if (status !== "expired") return { statusIndex, ...(endsWithDeadline(status) && { deadline_gte: now }) };
  return { or: [{ statusIndex }, { statusIndex_in: [...ENDED_BY_DEADLINE], deadline_lt: now }] };
}

/** Every word must be in the title or in the description. */
function textWhere(text: string): TaskWhere {
  const words = text.split(/\s+/).slice(0, MAX_WORDS).map(containing);
  const eitherHas = (word: string) => ({
    or: [{ title_contains_nocase: word }, { description_contains_nocase: word }],
  });
  return { spec_: { and: words.map(eitherHas) } };
}

/** All conditions of a query together; `now` is the chain's, unix seconds. */
export function taskWhere(query: TasksQuery, now: number): TaskWhere {
  const { status, acceptable, deadlineAfter, minReward, text, taskType, model, requester, provider } = query;
  const present = String(now);
  const conditions: (TaskWhere | undefined | false)[] = [
    status && statusWhere(status, present),
    // Same rule as `canAccept` in protocol/rules, without the account.
    acceptable && { statusIndex: TaskStatus.Created, deadline_gte: present, cancelEffectiveAt: null },
    deadlineAfter !== undefined && { deadline_gt: String(deadlineAfter) },
    minReward !== undefined && { reward_gte: minReward },
    text !== undefined && textWhere(text),
    taskType !== undefined && { taskType },
    model !== undefined && { model },
    requester !== undefined && { requester },
    provider !== undefined && { provider },
  ];
  return {
    and: [{ seq_gt: 0 }, ...conditions.filter((condition) => condition !== undefined && condition !== false)],
  };
}
