import { metaFragment } from "#app/graphql/meta.fragment.ts";
import { querySubgraph } from "#app/graphql/query.server.ts";
import { graphql, type ResultOf } from "#subgraph/client/graphql.ts";
import { withCheckedMetadata } from "../checked-metadata.server.ts";
import { changesBetween } from "./revision-changes.ts";
import { REVISIONS_PER_PAGE } from "./revisions-per-page.ts";

const MODEL_REVISIONS = graphql(
  `
    query ModelRevisions($model: String!, $first: Int!, $skip: Int!) {
      modelRevisions(
        first: $first
        skip: $skip
        where: { model: $model }
        orderBy: revision
        orderDirection: desc
      ) {
        id
        revision
        description
        version
        category
        accessMethod
        metadataCid
        metadataDigest
        taskCount
        createdAt
        createdTx
        metadata {
          valid
          framework
          architecture
          parameters
          accuracy
          dataset
          license
          tags
          card
          example
          inputSchema
          outputSchema
          manifest
          modelHash
          fileName
          fileSize
        }
      }
      ...Meta
    }
  `,
  [metaFragment],
);

type Row = ResultOf<typeof MODEL_REVISIONS>["modelRevisions"][number];

/** One revision with what it changed; `changes` is undefined where nobody without a key can tell, or it is the first. */
export type Revision = ReturnType<typeof revisionOf>;

function revisionOf(row: Row, before: Row | undefined) {
  const { metadata, ...known } = row;
  const checked = before && [before, row].map((one) => withCheckedMetadata({ ...one, isPublic: true }));
  return {
    ...known,
    isFirst: row.revision === 0,
    fileName: metadata?.fileName ?? undefined,
    fileSize: Number(metadata?.fileSize ?? 0),
    before: before && { accessMethod: before.accessMethod, fileSize: Number(before.metadata?.fileSize ?? 0) },
    changes: checked?.[0] && checked[1] ? changesBetween(checked[0], checked[1]) : undefined,
  };
}

/** What was published of a model, the latest first, each compared with the one before it. */
export async function readRevisions(model: string, page: number) {
  const result = await querySubgraph(MODEL_REVISIONS, {
    model,
    // One more than is shown: the oldest of the page is compared with it.
    first: REVISIONS_PER_PAGE + 1,
    skip: (page - 1) * REVISIONS_PER_PAGE,
  });
  if (result.status !== "ok") return result;
  const rows = result.data.modelRevisions;
  return {
    ...result,
    data: rows.slice(0, REVISIONS_PER_PAGE).map((row, index) => revisionOf(row, rows[index + 1])),
  };
}
