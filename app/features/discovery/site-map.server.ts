import { documentationPages } from "#functions/docs/documentation-index.ts";

/** What anybody can read in the application. Pages about one account, and forms, are for nobody who searches. */
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

/** The pages for search engines, as sitemaps.org says it. @param modelIds models that everybody sees */
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
