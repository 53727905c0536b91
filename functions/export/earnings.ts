import { gql } from "@urql/core";
import type { Address, Hex } from "viem";
import type { Identified } from "#functions/subgraph/listing.ts";
import { taskSeqOf } from "#protocol/chain/ids.ts";
import { amountColumns, timeColumns, writtenColumn } from "./columns.ts";
import {
  afterId,
  type Dataset,
  type PageData,
  type PageVariables,
  periodOf,
  SHORT_ROWS_AT_ONCE,
} from "./dataset.ts";

interface RewardRow extends Identified {
  readonly accountId: Address;
  readonly role: string;
  readonly amount: string;
  readonly taskReward: string;
  readonly taskId: Hex;
  readonly model: Identified & { readonly name: string };
  readonly verificationId: Hex | null;
  readonly timestamp: string;
  readonly block: string;
  readonly tx: string;
}

const REWARDS = gql<PageData<RewardRow>, PageVariables>`
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
`;

/** Payments to providers and verifiers, bonds not included, in the order of the chain. */
export const earnings: Dataset<RewardRow> = {
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
