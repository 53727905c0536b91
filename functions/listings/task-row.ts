/** A task in lists and at its own URL (F323). */
import { latestVerificationOf } from "#protocol/chain/ids.ts";
import { ZERO_ADDRESS, ZERO_HASH } from "#protocol/chain/unset.ts";
import { TaskStatus } from "#protocol/generated/enums.ts";
import type { ListedTask } from "#protocol/schemas/http/api-listing.ts";
import { type FragmentOf, graphql } from "#subgraph/client/graphql.ts";

export const LISTED_TASK = graphql(`
  fragment ListedTask on Task @_unmask {
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
    settled
    resultHash
    round
    spec {
      title
    }
  }
`);

export const TASKS = graphql(
  `
  query ListedTasks($first: Int!, $direction: OrderDirection!, $where: Task_filter!) {
    tasks(first: $first, orderBy: seq, orderDirection: $direction, where: $where) {
      ...ListedTask
    }
  }
`,
  [LISTED_TASK],
);

/** Statuses that end with the deadline: the task can no longer be accepted and no result submitted (G60). */
export const ENDED_BY_DEADLINE: readonly number[] = [TaskStatus.Created, TaskStatus.Assigned];

/** @param now the chain's present, unix seconds */
const statusAt = ({ statusIndex, deadline }: FragmentOf<typeof LISTED_TASK>, now: number): number =>
  ENDED_BY_DEADLINE.includes(statusIndex) && now > Number(deadline) ? TaskStatus.Expired : statusIndex;

/** @param now the chain's present, unix seconds */
export const toListedTask = (row: FragmentOf<typeof LISTED_TASK>, now: number): ListedTask => ({
  id: row.id,
  ...(row.spec?.title && { title: row.spec.title }),
  taskType: row.taskType,
  status: statusAt(row, now),
  settled: row.settled,
  reward: row.reward,
  requester: row.requesterId,
  assignedProvider: row.providerId ?? ZERO_ADDRESS,
  deadline: Number(row.deadline),
  createdAt: Number(row.createdAt),
  modelId: row.model.id,
  resultHash: row.resultHash ?? ZERO_HASH,
  verificationId: latestVerificationOf(row.id, row.round, row.resultHash) ?? ZERO_HASH,
});
