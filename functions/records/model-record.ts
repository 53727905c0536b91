/** GET /api/models/{id}: one model (F331, F332). */
import { parsePath, parseQuery } from "#functions/http/input.ts";
import type { ItemEndpoint } from "#functions/http/resource.ts";
import { isSameAddress } from "#protocol/chain/unset.ts";
import { idParameter } from "#protocol/schemas/http/api-listing.ts";
import { type ModelRecord, viewerQuerySchema } from "#protocol/schemas/http/api-record.ts";
import { graphql } from "#subgraph/client/graphql.ts";
import { found, INDEXED, recordAnswer } from "./record.ts";
import { TASK_SUMMARY, toTaskSummary } from "./task-summary.ts";

const MODEL = graphql(
  `
  query ModelRecord($id: ID!) {
    model(id: $id) {
      id
      name
      description
      version
      category {
        name
      }
      ownerId
      isActive
      isPublic
      accessMethod
      metadataCid
      metadataDigest
      metadata {
        modelHash
        fileChecksum
      }
      createdAt
      createdTx
      updatedAt
      summary {
        ...AnsweredTaskSummary
      }
    }
    ...Indexed
  }
`,
  [TASK_SUMMARY, INDEXED],
);

export const modelRecordEndpoint: ItemEndpoint = async (name, request, { subgraph }) => {
  const id = parsePath(name, "id", idParameter);
  const { account } = parseQuery(request, viewerQuerySchema);
  const data = await subgraph.query(MODEL, { id });
  const model = found(data.model, "model", id, data);
  const body: ModelRecord = {
    id: model.id,
    name: model.name,
    description: model.description,
    version: model.version,
    category: model.category?.name ?? "",
    owner: model.ownerId,
    isActive: model.isActive,
    isPublic: model.isPublic,
    isOwner: isSameAddress(account, model.ownerId),
    usageCount: model.summary.total,
    createdAt: Number(model.createdAt),
    updatedAt: Number(model.updatedAt),
    accessMethod: model.accessMethod,
    ipfsHashes: { file: model.metadata?.modelHash ?? null, metadata: model.metadataCid },
    metadataDigest: model.metadataDigest,
    modelHash: model.metadata?.fileChecksum ?? null,
    transactionHash: model.createdTx,
    tasks: toTaskSummary(model.summary),
  };
  return recordAnswer(body, data);
};
