import type { LoaderFunctionArgs } from "@remix-run/node";
import { siteOrigin } from "#app/env/site-origin.server.ts";

/** What search engines may read: pages, and neither endpoints nor what pages ask for themselves. */
export function loader({ request }: LoaderFunctionArgs) {
  const origin = siteOrigin ?? new URL(request.url).origin;
  const text = `User-agent: *
Disallow: /api/
Disallow: /resources/
Disallow: /oembed
Disallow: /docs/search

Sitemap: ${origin}/sitemap.xml
`;
  return new Response(text, {
    headers: { "Content-Type": "text/plain; charset=utf-8", "Cache-Control": "public, max-age=3600" },
  });
}
