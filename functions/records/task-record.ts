/** GET /api/tasks/{id}: one task (F323, F326). */
import { parsePath, parseQuery } from "#functions/http/input.ts";
import type { ItemEndpoint } from "#functions/http/resource.ts";
import { LISTED_TASK, toListedTask } from "#functions/listings/task-row.ts";
import { idParameter } from "#protocol/schemas/http/api-listing.ts";
import { noQuerySchema, type TaskRecord } from "#protocol/schemas/http/api-record.ts";
import { graphql } from "#subgraph/client/graphql.ts";
import { found, INDEXED, presentOf, recordAnswer } from "./record.ts";

const TASK = graphql(
  `
  query TaskRecord($id: ID!) {
    task(id: $id) {
      ...ListedTask
      statusAt
      dataPointer
      metadataCid
      resultCid
      distributed
      providerBps
      verifierBps
      bondBps
      providerAmount
      verifierPool
      protocolFee
      refund
      createdTx
      verifications(first: 255, orderBy: round) {
        id
      }
      detail: spec {
        description
        parameters
      }
    }
    ...Indexed
  }
`,
  [LISTED_TASK, INDEXED],
);

export const taskRecordEndpoint: ItemEndpoint = async (name, request, { subgraph }) => {
  const id = parsePath(name, "id", idParameter);
  parseQuery(request, noQuerySchema);
  const data = await subgraph.query(TASK, { id });
  const task = found(data.task, "task", id, data);
  const body: TaskRecord = {
    ...toListedTask(task, presentOf(data)),
    description: task.detail?.description ?? null,
    parameters: task.detail?.parameters ?? null,
    dataPointer: task.dataPointer,
    metadataCid: task.metadataCid,
    statusAt: Number(task.statusAt),
    round: task.round,
    bundleCid: task.resultCid,
    verificationIds: task.verifications.map(({ id }) => id),
    distributed: task.distributed,
    providerBps: task.providerBps,
    verifierBps: task.verifierBps,
    bondBps: task.bondBps,
    providerAmount: task.providerAmount,
    verifierPool: task.verifierPool,
    protocolFee: task.protocolFee,
    refund: task.refund,
    transactionHash: task.createdTx,
  };
  return recordAnswer(body, data);
};
