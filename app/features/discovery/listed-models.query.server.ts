import { metaFragment } from "#app/graphql/meta.fragment.ts";
import { querySubgraph } from "#app/graphql/query.server.ts";
import { graphql } from "#subgraph/client/graphql.ts";

/** Most that one question gets; a search engine finds the others by the lists. */
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

/** Ids of the models that everybody sees, those with most tasks first; none while the index does not answer. */
export async function readListedModels(): Promise<string[]> {
  const result = await querySubgraph(LISTED_MODELS, {});
  return result.status === "ok" ? result.data.models.map(({ id }) => id) : [];
}
