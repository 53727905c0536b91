import { ROWS_AT_ONCE } from "#functions/listings/listing.ts";
import { latestVerificationOf } from "#protocol/chain/ids.ts";
import type { ExportQuery } from "#protocol/schemas/http/export-query.ts";
import { graphql, type ResultOf, type VariablesOf } from "#subgraph/client/graphql.ts";
import { amountColumns, type Column, timeColumns, writtenColumn } from "./columns.ts";
import { type Dataset, periodOf } from "./dataset.ts";

/** F8. */
const TYPES = ["Inference", "Fine Tuning", "Evaluation"];

const TASKS = graphql(`
  query ExportedTasks($first: Int!, $where: Task_filter!, $block: Block_height!) {
    rows: tasks(first: $first, orderBy: seq, orderDirection: asc, where: $where, block: $block) {
      id
      seq
      taskType
      status
      model {
        id
        name
      }
      category
      spec {
        title
      }
      requesterId
      providerId
      round
      resultHash
      reward
      providerAmount
      verifierPool
      protocolFee
      refund
      deadline
      createdAt
      createdTx
      assignedAt
      assignedTx
      completedAt
      completedTx
      verifiedAt
      verifiedTx
      rejectedAt
      rejectedTx
      cancelledAt
      cancelledTx
      expiredAt
      expiredTx
      distributedAt
      distributedTx
    }
  }
`);

type TaskRow = ResultOf<typeof TASKS>["rows"][number];
type Where = VariablesOf<typeof TASKS>["where"];

function party({ account, role }: ExportQuery): Where[] {
  if (!account) return [];
  if (role) return [{ [role]: account }];
  return [{ or: [{ requester: account }, { provider: account }] }];
}

const STEPS = [
  "created",
  "assigned",
  "completed",
  "verified",
  "rejected",
  "cancelled",
  "expired",
  "distributed",
] as const;

const step = (name: (typeof STEPS)[number]): Column<TaskRow>[] => [
  ...timeColumns<TaskRow>(name, (task) => task[`${name}At`]),
  [`${name}_tx`, (task) => task[`${name}Tx`]],
];

/** Tasks in order of creation. The period filters by creation. */
export const tasks: Dataset<TaskRow, Where> = {
  document: TASKS,
  conditions: (query) => [...party(query), ...periodOf("createdAt", query)],
  after: (rows) => ({ seq_gt: rows.at(-1)?.seq }),
  rowsAtOnce: ROWS_AT_ONCE,
  columns: [
    ["number", (task) => task.seq],
    ["task", (task) => task.id],
    writtenColumn("title", (task) => task.spec?.title),
    ["type", (task) => TYPES[task.taskType] ?? String(task.taskType)],
    ["status", (task) => task.status],
    ["model", (task) => task.model.id],
    writtenColumn("model_name", (task) => task.model.name),
    writtenColumn("category", (task) => task.category),
    ["requester", (task) => task.requesterId],
    ["provider", (task) => task.providerId],
    ["results", (task) => task.round],
    ["verification", (task) => latestVerificationOf(task.id, task.round, task.resultHash)],
    ...amountColumns<TaskRow>("reward", (task) => task.reward),
    ...amountColumns<TaskRow>("provider_payment", (task) => task.providerAmount),
    ...amountColumns<TaskRow>("verifier_pool", (task) => task.verifierPool),
    ...amountColumns<TaskRow>("protocol_fee", (task) => task.protocolFee),
    ...amountColumns<TaskRow>("refund", (task) => task.refund),
    ...timeColumns<TaskRow>("deadline", (task) => task.deadline),
    ...STEPS.flatMap(step),
  ],
};
