import type { Hex } from "viem";
import { querySubgraph } from "#app/graphql/query.server.ts";
import { taskSeqOf } from "#protocol/chain/ids.ts";
import type { TaskParts } from "#protocol/content/archive/archive-url.ts";
import { cidOfPointer } from "#protocol/content/pointer/pointer.ts";
import { receiptNamedIn } from "#protocol/documents/named-receipt.ts";
import { graphql } from "#subgraph/client/graphql.ts";

const PARTS = graphql(`
  query TaskParts($id: ID!) {
    task(id: $id) {
      id
      dataPointer
      metadataCid
      verifications(first: 255, orderBy: round) {
        id
        resultCid
        votes(first: 1000, orderBy: index) {
          id
          reasoning
        }
      }
    }
  }
`);

/** The stored files of a task by content id; null for an unindexed task, undefined without the index. */
export async function readTaskParts(id: Hex): Promise<TaskParts | null | undefined> {
  const found = await querySubgraph(PARTS, { id });
  if (found.status !== "ok") return undefined;
  const { task } = found.data;
  if (!task) return null;
  return {
    task: String(taskSeqOf(id)),
    spec: task.metadataCid,
    input: cidOfPointer(task.dataPointer),
    results: task.verifications.map(({ resultCid }) => resultCid),
    receipts: task.verifications.flatMap(({ votes }) =>
      votes.flatMap(({ reasoning }) => receiptNamedIn(reasoning) ?? []),
    ),
  };
}
