import { querySubgraph } from "#app/graphql/query.server.ts";
import { documentationPages } from "#functions/docs/documentation-index.ts";
import { graphql } from "#subgraph/client/graphql.ts";

/** Limit of one query; search engines find the other models through the lists. */
const LISTED_MODELS = graphql(`
  query SiteMapModels {
    models(first: 1000, orderBy: summary__total, orderDirection: desc, where: { isListed: true }) {
      id
    }
  }
`);

/** Ids of the public models, those with most tasks first; empty if the index is unavailable. */
export async function readListedModels(): Promise<string[]> {
  const result = await querySubgraph(LISTED_MODELS, {});
  return result.status === "ok" ? result.data.models.map(({ id }) => id) : [];
}

/** Public pages of the application. Account pages and forms are not listed for search engines. */
const APPLICATION = [
  "/",
  "/models",
  "/models/analytics",
  "/models/categories/nlp",
  "/models/categories/cv",
  "/models/categories/audio",
  "/tasks",
  "/compute",
  "/compute/providers",
  "/verification",
  "/activity",
  "/stats",
  "/status",
  "/graphiql",
];

const escaped = (text: string): string => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");

/** Sitemap in the sitemaps.org format. @param modelIds ids of public models */
export function siteMap(origin: string, modelIds: readonly string[]): string {
  const entry = (path: string, day?: string) =>
    `<url><loc>${escaped(origin + path)}</loc>${day ? `<lastmod>${day}</lastmod>` : ""}</url>`;
  const lines = [
    ...APPLICATION.map((path) => entry(path)),
    ...documentationPages.map(({ url, lastUpdated }) => entry(url, lastUpdated)),
    ...modelIds.map((id) => entry(`/models/${id}`)),
  ];
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${lines.join("\n")}
</urlset>
`;
}
