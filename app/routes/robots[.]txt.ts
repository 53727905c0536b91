import { services } from "#functions/services/services.ts";

/** What search engines may read: pages, and neither endpoints nor what pages ask for themselves. */
export function loader() {
  const { origin } = services().config;
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
