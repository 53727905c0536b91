import { taskSeqOf } from "#protocol/chain/ids.ts";
import { graphql, type ResultOf, type VariablesOf } from "#subgraph/client/graphql.ts";
import { amountColumns, timeColumns, writtenColumn } from "./columns.ts";
import { afterId, type Dataset, periodOf, SHORT_ROWS_AT_ONCE } from "./dataset.ts";

const REWARDS = graphql(`
  query ExportedEarnings($first: Int!, $where: Reward_filter!, $block: Block_height!) {
    rows: rewards(first: $first, orderBy: id, orderDirection: asc, where: $where, block: $block) {
      id
      accountId
      role
      amount
      taskReward
      taskId
      model {
        id
        name
      }
      verificationId
      timestamp
      block
      tx
    }
  }
`);

type RewardRow = ResultOf<typeof REWARDS>["rows"][number];
type Where = VariablesOf<typeof REWARDS>["where"];

/** Payments to providers and verifiers, without bonds, in chain order. */
export const earnings: Dataset<RewardRow, Where> = {
  document: REWARDS,
  conditions: (query) => [
    ...(query.account ? [{ account: query.account }] : []),
    ...periodOf("timestamp", query),
  ],
  after: afterId,
  rowsAtOnce: SHORT_ROWS_AT_ONCE,
  columns: [
    ...timeColumns<RewardRow>("paid", (reward) => reward.timestamp),
    ["account", (reward) => reward.accountId],
    ["role", (reward) => reward.role],
    ...amountColumns<RewardRow>("amount", (reward) => reward.amount),
    ...amountColumns<RewardRow>("task_reward", (reward) => reward.taskReward),
    ["task_number", (reward) => taskSeqOf(reward.taskId)],
    ["task", (reward) => reward.taskId],
    ["model", (reward) => reward.model.id],
    writtenColumn("model_name", (reward) => reward.model.name),
    ["verification", (reward) => reward.verificationId],
    ["block", (reward) => Number(reward.block)],
    ["tx", (reward) => reward.tx],
  ],
};
