import type { Hex } from "viem";
import type { GraphClient } from "#protocol/graph/graph-client.ts";
import type { ResultOf } from "#subgraph/client/graphql.ts";
import { matchHash } from "../trust/hash-match.ts";
import { changesBetween } from "./revision-changes.ts";
import { MODEL_REVISIONS } from "./revisions.query.ts";

type Row = ResultOf<typeof MODEL_REVISIONS>["modelRevisions"][number];

/** One revision with its changes; `changes` is undefined for the first revision and if the changes are encrypted. */
export type Revision = ReturnType<typeof revisionOf>;

/** Metadata that the chain contradicts is not compared. */
const textsOf = (row: Row) => ({
  ...row,
  metadata: matchHash(row.metadataCid, row.metadataDigest as Hex) === "contradicted" ? null : row.metadata,
});

function revisionOf(row: Row, before: Row | undefined) {
  const { metadata, ...known } = row;
  return {
    ...known,
    isFirst: row.revision === 0,
    before: before && { accessMethod: before.accessMethod },
    changes: before && changesBetween(textsOf(before), textsOf(row)),
  };
}

/** Revisions of a model, latest first, with changes, on demand (decision 24). @throws Error without the index */
export async function readRevisions(
  client: GraphClient,
  model: string,
  { page, pageSize }: { page: number; pageSize: number },
): Promise<Revision[]> {
  const { modelRevisions: rows } = await client.query(MODEL_REVISIONS, {
    model,
    // One more than shown: the oldest of the page is compared with it.
    first: pageSize + 1,
    skip: (page - 1) * pageSize,
  });
  return rows.slice(0, pageSize).map((row, index) => revisionOf(row, rows[index + 1]));
}
