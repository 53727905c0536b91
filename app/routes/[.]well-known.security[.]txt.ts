import { siteLinks } from "#app/env/site.ts";
import { services } from "#functions/services/services.ts";

/** RFC 9116 recommends less than a year. */
const VALID_DAYS = 180;

/** How to report a vulnerability (RFC 9116). */
export function loader() {
  const { origin } = services().config;
  const expires = new Date(Date.now() + VALID_DAYS * 86_400_000);
  expires.setUTCHours(0, 0, 0, 0);
  const text = [
    ...(siteLinks.email ? [`Contact: mailto:${siteLinks.email}`] : []),
    `Contact: ${origin}/contact#security`,
    `Expires: ${expires.toISOString()}`,
    `Canonical: ${origin}/.well-known/security.txt`,
    "Preferred-Languages: en",
  ].join("\n");
  return new Response(`${text}\n`, {
    headers: { "Cache-Control": "public, max-age=3600", "Content-Type": "text/plain; charset=utf-8" },
  });
}
