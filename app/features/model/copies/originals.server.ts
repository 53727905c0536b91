import { metaFragment } from "#app/graphql/meta.fragment.ts";
import { querySubgraph } from "#app/graphql/query.server.ts";
import { graphql } from "#subgraph/client/graphql.ts";
import { taskRecordFragment } from "../trust/trust-summary.fragment.ts";
import type { Compared } from "./original.ts";
import { type Comparable, originalOf } from "./publications.server.ts";
import { readPublications } from "./read-publications.server.ts";

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
      ...Meta
    }
  `,
  [metaFragment, taskRecordFragment],
);

/**
 * Adds to each model the older one that it resembles. One query loads new publications, another the originals if
 * there are any. If the index is unavailable, no model is marked.
 */
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
