/** GET /api/models: the active public models (F318, F331). */
import { gql } from "@urql/core";
import type { Address } from "viem";
import {
  type ListedModel,
  type ModelsResponse,
  modelsQuerySchema,
  offsetOf,
} from "#protocol/schemas/api-listing.ts";
import { type EndpointFunction, endpoint, sharedCache } from "./http/endpoint.ts";
import { parseQuery } from "./http/input.ts";
import { directionOf, type Identified, type Page, type Where } from "./subgraph/listing.ts";

const CACHE_SECONDS = 2;

interface ModelRow extends Identified {
  readonly name: string;
  readonly description: string;
  readonly version: string;
  /** Not asked for in a list of one category. */
  readonly category?: { readonly name: string } | null;
  readonly ownerId: Address;
  readonly isActive: boolean;
  readonly summary: { readonly total: number };
  readonly createdAt: string;
}

interface ModelsData {
  readonly models: readonly ModelRow[];
  /** The scope of the list: one of the two. */
  readonly protocol?: { readonly listedModelCount: number } | null;
  readonly category?: { readonly name: string; readonly listedModelCount: number } | null;
}

interface ModelsVariables extends Page {
  readonly where: Where;
  readonly ofCategory: boolean;
  readonly category: string;
  [name: string]: unknown;
}

const MODELS = gql<ModelsData, ModelsVariables>`
  query ListedModels(
    $first: Int!
    $skip: Int!
    $direction: OrderDirection!
    $where: Model_filter!
    $ofCategory: Boolean!
    $category: ID!
  ) {
    models(first: $first, skip: $skip, orderBy: seq, orderDirection: $direction, where: $where) {
      id
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
    protocol(id: "protocol") @skip(if: $ofCategory) {
      listedModelCount
    }
    category(id: $category) @include(if: $ofCategory) {
      name
      listedModelCount
    }
  }
`;

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

export const models: EndpointFunction = async (request, { subgraph }) => {
  const query = parseQuery(request.query, modelsQuerySchema);
  const offset = offsetOf(query);
  const data = await subgraph.query(MODELS, {
    first: query.limit,
    skip: offset,
    direction: directionOf(query.sort),
    where: { isListed: true, ...(query.category && { category: query.category }) },
    ofCategory: query.category !== undefined,
    category: query.category ?? "",
  });
  const scope = data.category ?? data.protocol;
  const body: ModelsResponse = {
    models: data.models.map((row) => toListedModel(row, data.category ?? row.category)),
    pagination: { total: scope?.listedModelCount ?? 0, limit: query.limit, offset },
  };
  return { body, headers: sharedCache(CACHE_SECONDS) };
};

export default endpoint("GET", models);
