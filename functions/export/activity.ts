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

export interface ActivityRow extends Identified {
  readonly kind: string;
  readonly type: string;
  readonly actorId: Address;
  readonly model: (Identified & { readonly name: string }) | null;
  readonly taskId: Hex | null;
  readonly verificationId: Hex | null;
  readonly amount: string | null;
  readonly detail: string | null;
  readonly timestamp: string;
  readonly block: string;
  readonly tx: string;
}

/** What a row of the file is made of, wherever it is read from. */
export const ACTIVITY_ROW = gql`
  fragment ExportedActivityRow on Activity {
    id
    kind
    type
    actorId
    model {
      id
      name
    }
    taskId
    verificationId
    amount
    detail
    timestamp
    block
    tx
  }
`;

const ACTIVITY = gql<PageData<ActivityRow>, PageVariables>`
  query ExportedActivity($first: Int!, $where: Activity_filter!, $block: Block_height!) {
    rows: activities(first: $first, orderBy: id, orderDirection: asc, where: $where, block: $block) {
      ...ExportedActivityRow
    }
  }
  ${ACTIVITY_ROW}
`;

/** What happened on the marketplace, in the order of the chain. */
export const activity: Dataset<ActivityRow> = {
  document: ACTIVITY,
  conditions: (query) => periodOf("timestamp", query),
  after: afterId,
  rowsAtOnce: SHORT_ROWS_AT_ONCE,
  columns: [
    ...timeColumns<ActivityRow>("happened", (entry) => entry.timestamp),
    ["kind", (entry) => entry.kind],
    ["type", (entry) => entry.type],
    ["actor", (entry) => entry.actorId],
    writtenColumn("detail", (entry) => entry.detail),
    ...amountColumns<ActivityRow>("amount", (entry) => entry.amount),
    ["task_number", (entry) => entry.taskId && taskSeqOf(entry.taskId)],
    ["task", (entry) => entry.taskId],
    ["model", (entry) => entry.model?.id ?? null],
    writtenColumn("model_name", (entry) => entry.model?.name),
    ["verification", (entry) => entry.verificationId],
    ["block", (entry) => Number(entry.block)],
    ["tx", (entry) => entry.tx],
  ],
};
