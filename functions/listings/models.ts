/** GET /api/models: the active public models (F318, F331). */
import { type Endpoint, webHandler } from "#functions/http/endpoint.ts";
import { parseQuery } from "#functions/http/input.ts";
import { resource } from "#functions/http/resource.ts";
import { modelRecordEndpoint } from "#functions/records/model-record.ts";
import { INDEXED } from "#functions/records/record.ts";
import {
  type ListedModel,
  type ModelsResponse,
  modelsQuerySchema,
} from "#protocol/schemas/http/api-listing.ts";
import { graphql, type ResultOf, type VariablesOf } from "#subgraph/client/graphql.ts";
import { readListing } from "./listing.ts";
import { pageAnswer, paginationOf } from "./paging.ts";

const MODELS = graphql(`
  query ListedModels(
    $first: Int!
    $direction: OrderDirection!
    $where: Model_filter!
    $ofCategory: Boolean!
  ) {
    models(first: $first, orderBy: seq, orderDirection: $direction, where: $where) {
      id
      seq
      name
      description
      version
      category @skip(if: $ofCategory) {
        name
      }
      ownerId
      isActive
      summary {
        total
      }
      createdAt
    }
  }
`);

const SCOPE = graphql(
  `
  query ListedModelsScope($category: ID!, $ofCategory: Boolean!) {
    protocol(id: "protocol") @skip(if: $ofCategory) {
      listedModelCount
    }
    category(id: $category) @include(if: $ofCategory) {
      name
      listedModelCount
    }
    ...Indexed
  }
`,
  [INDEXED],
);

type ModelRow = ResultOf<typeof MODELS>["models"][number];
type Where = VariablesOf<typeof MODELS>["where"];

/** @param category of the whole list; otherwise each row has its own */
const toListedModel = (row: ModelRow, category: ModelRow["category"]): ListedModel => ({
  id: row.id,
  name: row.name,
  description: row.description,
  version: row.version,
  category: category?.name ?? "",
  owner: row.ownerId,
  isActive: row.isActive,
  usageCount: row.summary.total,
  createdAt: Number(row.createdAt),
});

const modelsEndpoint: Endpoint = async (request, { subgraph }) => {
  const query = parseQuery(request, modelsQuerySchema);
  const ofCategory = query.category !== undefined;
  const where: Where = { isListed: true, ...(ofCategory && { category: query.category }) };
  const scope = await subgraph.query(SCOPE, { category: query.category ?? "", ofCategory });
  const { category, protocol } = scope;
  const { rows, nextCursor } = await readListing(query, where, "seq", async (page) => {
    const data = await subgraph.query(MODELS, { ...page, ofCategory });
    return data.models;
  });
  const body: ModelsResponse = {
    models: rows.map((row) => toListedModel(row, category ?? row.category)),
    pagination: paginationOf(query, (category ?? protocol)?.listedModelCount ?? 0, nextCursor),
  };
  return pageAnswer(request, body, scope);
};

export const models = webHandler("GET", resource(modelRecordEndpoint, modelsEndpoint));
