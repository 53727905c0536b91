import { documentationPages } from "#functions/docs/documentation-index.ts";

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
