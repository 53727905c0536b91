import { metaFragment } from "#app/graphql/meta.fragment.ts";
import { querySubgraph } from "#app/graphql/query.server.ts";
import { graphql } from "#subgraph/client/graphql.ts";
import { Publications } from "./publications.server.ts";

const PAGE = 1_000;
/** Limits the comparison to the oldest 50,000 revisions; flooding the registry only adds younger ones. */
const MAX_PAGES = 50;
/** Interval for loading newer revisions, milliseconds. */
const FRESH = 10_000;
/** Interval for reloading everything, milliseconds: a chain reorganization may have removed revisions. */
const KEPT = 60 * 60_000;

const PUBLICATIONS = graphql(
  `
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
      ...Meta
    }
  `,
  [metaFragment],
);

/** Caches the result, not its promise: on edge functions a request cannot wait for another request's promise. */
let kept = { publications: new Publications(), until: 0, freshUntil: 0 };

/** @returns undefined if the index is unavailable */
export async function readPublications(now = Date.now()): Promise<Publications | undefined> {
  if (kept.until <= now) kept = { publications: new Publications(), until: now + KEPT, freshUntil: 0 };
  const current = kept;
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
