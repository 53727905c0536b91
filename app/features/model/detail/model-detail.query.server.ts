import type { Address, Hex } from "viem";
import { taskRowFragment } from "#app/features/task/situation/task-facts.fragment.ts";
import { querySubgraph } from "#app/graphql/query.server.ts";
import { queryTogether } from "#app/graphql/query-together.server.ts";
import { ZERO_ADDRESS } from "#protocol/chain/unset.ts";
import { graphql, type ResultOf } from "#subgraph/client/graphql.ts";
import { withCheckedMetadata } from "../checked-metadata.server.ts";
import { withOriginals } from "../copies/originals.server.ts";
import type { Compared } from "../copies/publications.server.ts";
import { trustSummaryFragment } from "../model.fragments.ts";
import { MODEL_TASKS_PER_PAGE } from "./model-tabs.tsx";

const MODEL_DETAIL = graphql(
  `
    query ModelDetail($id: ID!, $model: String!, $account: String!) {
      model(id: $id) {
        id
        name
        description
        version
        revision
        isActive
        isPublic
        accessMethod
        metadataCid
        metadataDigest
        createdAt
        createdTx
        updatedAt
        updatedTx
        ownerId
        offeredTo {
          id
        }
        category {
          id
          name
        }
        metadata {
          valid
          size
          name
          framework
          architecture
          parameters
          accuracy
          dataset
          license
          tags
          modelHash
          fileName
          fileSize
          weightsSize
          fileChecksum
          inputSchema
          outputSchema
          manifest
          card
          example
          parentModel
          parentTask
        }
        summary {
          ...TrustSummary
          created
          assigned
          completed
          cancelled
          expired
          reward
        }
        access(first: 1000, orderBy: updatedAt, orderDirection: desc, where: { allowed: true }) {
          id
          updatedAt
          account {
            id
          }
        }
      }
      allowed: modelAccesses(where: { model: $model, account: $account, allowed: true }) {
        id
      }
    }
  `,
  [trustSummaryFragment],
);

/** Data below the model's overview. */
const MODEL_TASKS = graphql(
  `
    query ModelTasks($model: String!, $tasks: Int!, $skipTasks: Int!) {
      tasks(first: $tasks, skip: $skipTasks, where: { model: $model }, orderBy: seq, orderDirection: desc) {
        ...TaskRow
      }
      protocol(id: "protocol") {
        creationPausedUntil
      }
    }
  `,
  [taskRowFragment],
);

type DetailData = ResultOf<typeof MODEL_DETAIL>;
export type ModelDetail = NonNullable<DetailData["model"]> &
  Compared & { isUnconfirmed: boolean; isConfirmed: boolean };
export type ModelMetadataRow = NonNullable<ModelDetail["metadata"]>;

/** One model with all data of its page; `model` is null for an unknown id. */
export async function readModel(id: Hex, account: Address | undefined, taskPage = 1) {
  const result = await queryTogether({
    detail: querySubgraph(MODEL_DETAIL, { id, model: id, account: account ?? ZERO_ADDRESS }),
    work: querySubgraph(MODEL_TASKS, {
      model: id,
      tasks: MODEL_TASKS_PER_PAGE,
      skipTasks: (taskPage - 1) * MODEL_TASKS_PER_PAGE,
    }),
  });
  if (result.status !== "ok") return result;
  const { model: row, allowed } = result.data.detail;
  const [compared] = row ? await withOriginals([row]) : [];
  const model: ModelDetail | null = compared ? withCheckedMetadata(compared) : null;
  const { tasks, protocol } = result.data.work;
  return {
    ...result,
    data: {
      model,
      tasks,
      /** The account is on the model's access list. */
      isAllowed: allowed.length > 0,
      creationPausedUntil: Number(protocol?.creationPausedUntil ?? 0),
    },
  };
}
