import type { Hex } from "viem";
import { metaFragment } from "#app/graphql/meta.fragment.ts";
import { querySubgraph } from "#app/graphql/query.server.ts";
import { taskSourceOf } from "#runtime/work/task-source.ts";
import { graphql } from "#subgraph/client/graphql.ts";
import type { RepeatableTask } from "./repeatable-task.ts";

const TASK = graphql(
  `
    query RepeatableTask($id: ID!) {
      task(id: $id) {
        id
        taskType
        dataPointer
        metadataCid
        createdBlock
        model {
          id
        }
      }
      ...Meta
    }
  `,
  [metaFragment],
);

const MODEL = graphql(
  `
    query ModelOfTask($id: ID!, $block: Int!) {
      model(id: $id, block: { number: $block }) {
        version
        isPublic
        accessMethod
        metadata {
          fileSize
        }
      }
      ...Meta
    }
  `,
  [metaFragment],
);

/**
 * What a task consists of, with its model as it was when the task was created: a later version gives other results.
 * @returns null for a task that the index does not know; undefined when it does not answer
 */
export async function readRepeatableTask(id: Hex): Promise<RepeatableTask | null | undefined> {
  const found = await querySubgraph(TASK, { id });
  if (found.status !== "ok") return undefined;
  const { task } = found.data;
  if (!task) return null;
  const then = await querySubgraph(MODEL, { id: task.model.id, block: Number(task.createdBlock) });
  if (then.status !== "ok") return undefined;
  const { model } = then.data;
  return { ...taskSourceOf(task, model), packageBytes: Number(model?.metadata?.fileSize ?? 0) };
}
