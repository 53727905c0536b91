import { metaFragment } from "#app/graphql/meta.fragment.ts";
import { querySubgraph } from "#app/graphql/query.server.ts";
import { graphql } from "#subgraph/client/graphql.ts";

/** Limit of one query; search engines find the other models through the lists. */
const LISTED_MODELS = graphql(
  `
  query SiteMapModels {
    models(first: 1000, orderBy: summary__total, orderDirection: desc, where: { isListed: true }) {
      id
    }
    ...Meta
  }
`,
  [metaFragment],
);

/** Ids of the public models, those with most tasks first; empty if the index is unavailable. */
export async function readListedModels(): Promise<string[]> {
  const result = await querySubgraph(LISTED_MODELS, {});
  return result.status === "ok" ? result.data.models.map(({ id }) => id) : [];
}
