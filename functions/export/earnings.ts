import { gql } from "@urql/core";
import type { AccountReference, Identified } from "#functions/subgraph/listing.ts";
import { amountColumns, timeColumns, writtenColumn } from "./columns.ts";
import { afterId, type Dataset, type PageData, type PageVariables, periodOf } from "./dataset.ts";

interface RewardRow extends Identified {
  readonly account: AccountReference;
  readonly role: string;
  readonly amount: string;
  readonly taskReward: string;
  readonly task: Identified & { readonly seq: number };
  readonly model: Identified & { readonly name: string };
  readonly verification: Identified | null;
  readonly timestamp: string;
  readonly block: string;
  readonly tx: string;
}

const REWARDS = gql<PageData<RewardRow>, PageVariables>`
  query ExportedEarnings($first: Int!, $where: Reward_filter!, $block: Block_height!) {
    rows: rewards(first: $first, orderBy: id, orderDirection: asc, where: $where, block: $block) {
      id
      account {
        id
      }
      role
      amount
      taskReward
      task {
        id
        seq
      }
      model {
        id
        name
      }
      verification {
        id
      }
      timestamp
      block
      tx
    }
  }
`;

/** Payments to providers and verifiers, bonds not included, in the order of the chain. */
export const earnings: Dataset<RewardRow> = {
  document: REWARDS,
  conditions: (query) => [
    ...(query.account ? [{ account: query.account }] : []),
    ...periodOf("timestamp", query),
  ],
  after: afterId,
  columns: [
    ...timeColumns<RewardRow>("paid", (reward) => reward.timestamp),
    ["account", (reward) => reward.account.id],
    ["role", (reward) => reward.role],
    ...amountColumns<RewardRow>("amount", (reward) => reward.amount),
    ...amountColumns<RewardRow>("task_reward", (reward) => reward.taskReward),
    ["task_number", (reward) => reward.task.seq],
    ["task", (reward) => reward.task.id],
    ["model", (reward) => reward.model.id],
    writtenColumn("model_name", (reward) => reward.model.name),
    ["verification", (reward) => reward.verification?.id ?? null],
    ["block", (reward) => Number(reward.block)],
    ["tx", (reward) => reward.tx],
  ],
};
