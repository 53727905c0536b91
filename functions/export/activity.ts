import { taskSeqOf } from "#protocol/chain/ids.ts";
import { graphql, type ResultOf, type VariablesOf } from "#subgraph/client/graphql.ts";
import { amountColumns, timeColumns, writtenColumn } from "./columns.ts";
import { afterId, type Dataset, periodOf, SHORT_ROWS_AT_ONCE } from "./dataset.ts";

export const ACTIVITY_ROW = graphql(`
  fragment ExportedActivityRow on Activity @_unmask {
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
`);

const ACTIVITY = graphql(
  `
  query ExportedActivity($first: Int!, $where: Activity_filter!, $block: Block_height!) {
    rows: activities(first: $first, orderBy: id, orderDirection: asc, where: $where, block: $block) {
      ...ExportedActivityRow
    }
  }
`,
  [ACTIVITY_ROW],
);

type ActivityRow = ResultOf<typeof ACTIVITY>["rows"][number];
type Where = VariablesOf<typeof ACTIVITY>["where"];

/** All events of the marketplace, in chain order. */
export const activity: Dataset<ActivityRow, Where> = {
  document: ACTIVITY,
  conditions: (query) => [{ isNews: true }, ...periodOf("timestamp", query)],
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
