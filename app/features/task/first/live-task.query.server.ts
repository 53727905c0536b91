import { querySubgraph } from "#app/graphql/query.server.ts";
import { graphql, type ResultOf } from "#subgraph/client/graphql.ts";
import { livelierFirst } from "./home-tasks.ts";

/** Number of recently changed tasks from which one is chosen. */
const CANDIDATES = 8;

const LATELY_CHANGED = graphql(`
  query LatelyChangedTasks($first: Int!) {
    tasks(first: $first, orderBy: statusAt, orderDirection: desc) {
      id
      taskType
      statusIndex
      statusAt
      reward
      distributed
      deadline
      createdAt
      createdTx
      assignedAt
      assignedTx
      completedAt
      completedTx
      verifiedAt
      verifiedTx
      cancelledAt
      cancelledTx
      expiredAt
      expiredTx
      model {
        name
      }
      spec {
        title
      }
      verification {
        statusIndex
        check
        seats
        stage
        opened
        openingStartedAt
        votesFor
        votesAgainst
        requiredVotes
      }
    }
  }
`);

export type LiveTask = ResultOf<typeof LATELY_CHANGED>["tasks"][number] & {
  /** Latest indexed block time, unix seconds. */
  indexedAt: number;
};

/** The most recently active task, preferring tasks in progress; undefined if there is none. */
export async function readLiveTask(): Promise<LiveTask | undefined> {
  const result = await querySubgraph(LATELY_CHANGED, { first: CANDIDATES });
  if (result.status !== "ok") return undefined;
  const task = livelierFirst(result.data.tasks)[0];
  return task && { ...task, indexedAt: result.block.timestamp ?? 0 };
}
