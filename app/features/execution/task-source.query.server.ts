import type { Hex } from "viem";
import { querySubgraph } from "#app/graphql/query.server.ts";
import { modelRevisionIdOf } from "#protocol/chain/ids.ts";
import { taskSourceOf } from "#runtime/work/task-source.ts";
import { graphql } from "#subgraph/client/graphql.ts";
import type { RecomputableTask } from "./use-task-source.ts";

const TASK = graphql(`
  query RepeatableTask($id: ID!) {
    task(id: $id) {
      id
      taskType
      dataPointer
      metadataCid
      modelRevision
      model {
        id
      }
    }
  }
`);

const REVISION = graphql(`
  query ModelRevisionOfTask($id: ID!) {
    modelRevision(id: $id) {
      version
      isPublic
      accessMethod
      metadata {
        fileSize
      }
    }
  }
`);

/** Parts of a task with the model of its creation; null for an unindexed task, undefined without the index. */
export async function readRecomputableTask(id: Hex): Promise<RecomputableTask | null | undefined> {
  const found = await querySubgraph(TASK, { id });
  if (found.status !== "ok") return undefined;
  const { task } = found.data;
  if (!task) return null;
  const revisionId = modelRevisionIdOf(task.model.id, task.modelRevision);
  const then = await querySubgraph(REVISION, { id: revisionId });
  if (then.status !== "ok") return undefined;
  const revision = then.data.modelRevision;
  return { ...taskSourceOf(task, revision), packageBytes: Number(revision?.metadata?.fileSize ?? 0) };
}
