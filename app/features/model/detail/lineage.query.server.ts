import type { Hex } from "viem";
import { querySubgraph } from "#app/graphql/query.server.ts";
import { ZERO_HASH } from "#protocol/chain/unset.ts";
import { graphql } from "#subgraph/client/graphql.ts";
import { modelName, modelVersion } from "../model-identity.ts";
import { originOf } from "./origin.ts";

const MAX_DERIVED = 50;

const originTaskFragment = graphql(`
  fragment OriginTask on Task @_unmask {
    taskType
    statusIndex
    modelVersion
    model {
      id
      name
      isPublic
    }
  }
`);

const ORIGIN = graphql(
  `
    query ModelOrigin($task: ID!) {
      task(id: $task) {
        ...OriginTask
      }
    }
  `,
  [originTaskFragment],
);

const DERIVED = graphql(
  `
    query DerivedModels($first: Int!, $parent: String!, $task: ID!) {
      models(
        first: $first
        where: { isPublic: true, metadata_: { parentModel: $parent } }
        orderBy: seq
        orderDirection: desc
      ) {
        id
        name
        version
        isPublic
        metadata {
          name
          parentTask
        }
      }
      task(id: $task) {
        ...OriginTask
      }
    }
  `,
  [originTaskFragment],
);

const DERIVING_TASKS = graphql(
  `
    query DerivingTasks($ids: [Bytes!]!) {
      tasks(first: 50, where: { id_in: $ids }) {
        id
        ...OriginTask
      }
    }
  `,
  [originTaskFragment],
);

/** Loads a task and checks whether a model can originate from it. */
export async function readOrigin(task: string) {
  const result = await querySubgraph(ORIGIN, { task });
  return result.status === "ok" ? { ...result, data: originOf(task, result.data.task) } : result;
}

/** A model's origin and derivations, confirmed by verified Fine Tuning tasks; `stated`: in its metadata. */
export async function readLineage(modelId: string, stated: { model: string; task: string } | undefined) {
  const result = await querySubgraph(DERIVED, {
    first: MAX_DERIVED,
    parent: modelId,
    task: stated?.task ?? ZERO_HASH,
  });
  if (result.status !== "ok") return result;
  const origin = stated && originOf(stated.task, result.data.task);
  // A version that resulted from a task with the model itself is shown as its origin.
  const claims = result.data.models.filter(({ id, metadata }) => id !== modelId && metadata?.parentTask);
  const tasks =
    claims.length > 0
      ? await querySubgraph(DERIVING_TASKS, {
          ids: claims.map(({ metadata }) => metadata?.parentTask as Hex),
        })
      : undefined;
  if (tasks && tasks.status !== "ok") return tasks;
  const isProven = (id: string) => {
    const task = tasks?.data.tasks.find((one) => one.id === id);
    const found = originOf(id, task ?? null);
    return found.status === "confirmed" && found.model.id === modelId;
  };
  return {
    ...result,
    data: {
      origin: origin?.status === "confirmed" && origin.model.id === stated?.model ? origin : undefined,
      /** The owner states an origin that the index does not confirm. */
      isUnproven:
        stated !== undefined && !(origin?.status === "confirmed" && origin.model.id === stated.model),
      derived: claims
        .filter(({ metadata }) => isProven(`${metadata?.parentTask}`))
        .map((model) => ({
          id: model.id,
          name: modelName(model),
          version: modelVersion(model.version),
          task: `${model.metadata?.parentTask}`,
        })),
    },
  };
}
