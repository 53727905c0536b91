import { querySubgraph } from "#app/graphql/query.server.ts";
import { graphql } from "#subgraph/client/graphql.ts";
import { taskRecordFragment } from "../model.fragments.ts";
import { type Comparable, type Compared, originalOf, Publications } from "./publications.server.ts";

const PAGE = 1_000;
/** Limits the comparison to the oldest 50,000 revisions; flooding the registry only adds younger ones. */
const MAX_PAGES = 50;
/** Interval for loading newer revisions, milliseconds. */
const FRESH = 10_000;
/** Interval for reloading everything, milliseconds: a chain reorganization may have removed revisions. */
const MAX_AGE = 60 * 60_000;

const PUBLICATIONS = graphql(`
  query Publications($first: Int!, $from: BigInt!) {
    modelRevisions(
      first: $first
      where: { createdAt_gte: $from }
      orderBy: createdAt
      orderDirection: asc
    ) {
      id
      isPublic
      createdAt
      metadataDigest
      model {
        id
        name
      }
    }
  }
`);

/** Caches the result, not its promise: on edge functions a request cannot wait for another request's promise. */
let cached = { publications: new Publications(), until: 0, freshUntil: 0 };

/** @returns undefined if the index is unavailable */
async function readPublications(now = Date.now()): Promise<Publications | undefined> {
  if (cached.until <= now) cached = { publications: new Publications(), until: now + MAX_AGE, freshUntil: 0 };
  const current = cached;
  for (let page = 0; current.freshUntil <= now && page < MAX_PAGES; page++) {
    const { publications } = current;
    const result = await querySubgraph(PUBLICATIONS, { first: PAGE, from: publications.from });
    if (result.status !== "ok") return undefined;
    const { modelRevisions } = result.data;
    const added = publications.add(modelRevisions);
    if (modelRevisions.length < PAGE || added === 0) current.freshUntil = now + FRESH;
  }
  return current.publications;
}

const ORIGINALS = graphql(
  `
    query Originals($ids: [Bytes!]!, $first: Int!) {
      models(first: $first, where: { id_in: $ids }) {
        id
        name
        version
        ownerId
        summary {
          ...TaskRecord
        }
      }
    }
  `,
  [taskRecordFragment],
);

/** Adds to each model the older one that it resembles. If the index is unavailable, no model is marked. */
export async function withOriginals<Model extends Comparable>(
  models: readonly Model[],
): Promise<(Model & Compared)[]> {
  const publications = await readPublications();
  const wanted = publications ? models.flatMap((model) => publications.olderThan(model)) : [];
  const ids = [...new Set(wanted.map(({ older }) => older.modelId))];
  if (!publications || ids.length === 0) return [...models];
  const result = await querySubgraph(ORIGINALS, { ids, first: ids.length });
  if (result.status !== "ok") return [...models];
  const candidates = new Map(result.data.models.map((model) => [model.id, model]));
  const now = result.block.timestamp ?? Math.floor(Date.now() / 1_000);
  return models.map((model) => ({ ...model, original: originalOf(model, publications, candidates, now) }));
}

/** Adds the comparison to each row's model; a model in several rows is looked up once. */
export async function withComparedModels<Row extends { model: Comparable }>(
  rows: readonly Row[],
): Promise<(Row & { model: Row["model"] & Compared })[]> {
  const models = new Map<string, Row["model"]>(rows.map(({ model }) => [model.id, model]));
  const compared = new Map((await withOriginals([...models.values()])).map((model) => [model.id, model]));
  return rows.map((row) => ({ ...row, model: compared.get(row.model.id) ?? row.model }));
}
