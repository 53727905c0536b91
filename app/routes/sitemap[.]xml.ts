import { readListedModels, siteMap } from "#app/features/discovery/site-map.server.ts";
import { services } from "#functions/services/services.ts";

/** Every page that a search engine should know. */
export async function loader() {
  const { origin } = services().config;
  return new Response(siteMap(origin, await readListedModels()), {
    headers: { "Content-Type": "application/xml; charset=utf-8", "Cache-Control": "public, max-age=3600" },
  });
}
