import type { LoaderFunctionArgs } from "@remix-run/node";
import { siteOrigin } from "#app/env/site-origin.server.ts";
import { readListedModels } from "#app/features/discovery/listed-models.query.server.ts";
import { siteMap } from "#app/features/discovery/site-map.server.ts";

/** Every page that a search engine should know. */
export async function loader({ request }: LoaderFunctionArgs) {
  const origin = siteOrigin ?? new URL(request.url).origin;
  return new Response(siteMap(origin, await readListedModels()), {
    headers: { "Content-Type": "application/xml; charset=utf-8", "Cache-Control": "public, max-age=3600" },
  });
}
