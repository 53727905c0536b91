/** Counts, money and medians of tasks, for every answer that includes them. */
import { successRate } from "#protocol/rules/judged.ts";
import type { TaskSummary } from "#protocol/schemas/http/api-record.ts";
import { type FragmentOf, graphql } from "#subgraph/client/graphql.ts";

export const TASK_SUMMARY = graphql(`
  fragment AnsweredTaskSummary on TaskSummary @_unmask {
    total
    created
    assigned
    completed
    verified
    rejected
    cancelled
    expired
    cancelledWithProvider
    expiredWithProvider
    endedUnconfirmed
    successBps
    reward
    escrowed
    distributedReward
    refunded
    paidToVoters
    returnedPools
    returnedBonds
    medianReward
    medianResultSeconds
    medianVerificationSeconds
  }
`);

type TaskSummaryRow = FragmentOf<typeof TASK_SUMMARY>;

const NO_TASKS: TaskSummary = {
  total: 0,
  created: 0,
  assigned: 0,
  completed: 0,
  verified: 0,
  rejected: 0,
  cancelled: 0,
  expired: 0,
  successBps: null,
  reward: "0",
  escrowed: "0",
  distributedReward: "0",
  refunded: "0",
  paidToVoters: "0",
  returnedPools: "0",
  returnedBonds: "0",
  medianReward: null,
  medianResultSeconds: null,
  medianVerificationSeconds: null,
};

/** Before the first event the index has no row, so there are no tasks. */
export function toTaskSummary(row: TaskSummaryRow | undefined): TaskSummary {
  if (!row) return NO_TASKS;
  const { cancelledWithProvider, expiredWithProvider, endedUnconfirmed, ...summary } = row;
  return { ...summary, successBps: successRate(row) };
}
