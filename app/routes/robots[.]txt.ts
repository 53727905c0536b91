import { services } from "#functions/services/services.ts";

/** Allows search engines to read pages, but neither endpoints nor page resources. */
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
