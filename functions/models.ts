/** GET /api/models: the active public models (F318, F331). */
import { gql } from "@urql/core";
import {
  type ListedModel,
  type ModelsResponse,
  modelsQuerySchema,
  offsetOf,
} from "#protocol/schemas/api-listing.ts";
import { type EndpointFunction, endpoint, sharedCache } from "./http/endpoint.ts";
import { parseQuery } from "./http/input.ts";
import {
  type AccountReference,
  directionOf,
  type Identified,
  type Page,
  type Where,
} from "./subgraph/listing.ts";

const CACHE_SECONDS = 2;

interface ModelRow extends Identified {
  readonly name: string;
  readonly description: string;
  readonly version: string;
  readonly category: { readonly name: string } | null;
  readonly owner: AccountReference;
  readonly isActive: boolean;
  readonly summary: { readonly total: number };
  readonly createdAt: string;
}

interface ModelsData {
  readonly models: readonly ModelRow[];
  readonly protocol: { readonly listedModelCount: number } | null;
  readonly category: { readonly listedModelCount: number } | null;
}

interface ModelsVariables extends Page {
  readonly where: Where;
  readonly category: string;
  [name: string]: unknown;
}

const MODELS = gql<ModelsData, ModelsVariables>`
  query ListedModels($first: Int!, $skip: Int!, $direction: OrderDirection!, $where: Model_filter!, $category: ID!) {
    models(first: $first, skip: $skip, orderBy: seq, orderDirection: $direction, where: $where) {
      id
      name
      description
      version
      category {
        name
      }
      owner {
        id
      }
      isActive
      summary {
        total
      }
      createdAt
    }
    protocol(id: "protocol") {
      listedModelCount
    }
    category(id: $category) {
      listedModelCount
    }
  }
`;

const toListedModel = (row: ModelRow): ListedModel => ({
  id: row.id,
  name: row.name,
  description: row.description,
  version: row.version,
  category: row.category?.name ?? "",
  owner: row.owner.id,
  isActive: row.isActive,
  usageCount: row.summary.total,
  createdAt: Number(row.createdAt),
});

export const models: EndpointFunction = async (request, { subgraph }) => {
  const query = parseQuery(request.query, modelsQuerySchema);
  const offset = offsetOf(query);
  const data = await subgraph.query(MODELS, {
    first: query.limit,
    skip: offset,
    direction: directionOf(query.sort),
    where: { isListed: true, ...(query.category && { category: query.category }) },
    category: query.category ?? "",
  });
  const counter = query.category ? data.category : data.protocol;
  const body: ModelsResponse = {
    models: data.models.map(toListedModel),
    pagination: { total: counter?.listedModelCount ?? 0, limit: query.limit, offset },
  };
  return { body, headers: sharedCache(CACHE_SECONDS) };
};

export default endpoint("GET", models);
