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
import { type Identified, type Page, readListing } from "./subgraph/listing.ts";

const CACHE_SECONDS = 2;

interface ModelRow extends Identified {
  readonly seq: number;
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
}

interface ModelsVariables extends Page {
  readonly ofCategory: boolean;
  [name: string]: unknown;
}

const MODELS = gql<ModelsData, ModelsVariables>`
  query ListedModels(
    $first: Int!
    $skip: Int!
    $direction: OrderDirection!
    $where: Model_filter!
    $ofCategory: Boolean!
  ) {
    models(first: $first, skip: $skip, orderBy: seq, orderDirection: $direction, where: $where) {
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
`;

interface ScopeData {
  /** The scope of the list: one of the two. */
  readonly protocol?: { readonly listedModelCount: number } | null;
  readonly category?: { readonly name: string; readonly listedModelCount: number } | null;
}

const SCOPE = gql<ScopeData, { category: string; ofCategory: boolean }>`
  query ListedModelsScope($category: ID!, $ofCategory: Boolean!) {
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
  const ofCategory = query.category !== undefined;
  const where = { isListed: true, ...(ofCategory && { category: query.category }) };
  const [rows, { category, protocol }] = await Promise.all([
    readListing(query, where, "seq", async (page) => {
      const data = await subgraph.query(MODELS, { ...page, ofCategory });
      return data.models;
    }),
    subgraph.query(SCOPE, { category: query.category ?? "", ofCategory }),
  ]);
  const body: ModelsResponse = {
    models: rows.map((row) => toListedModel(row, category ?? row.category)),
    pagination: {
      total: (category ?? protocol)?.listedModelCount ?? 0,
      limit: query.limit,
      offset: offsetOf(query),
    },
  };
  return { body, headers: sharedCache(CACHE_SECONDS) };
};

export default endpoint("GET", models);
