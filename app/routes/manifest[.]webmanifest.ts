import type { LoaderFunctionArgs } from "@remix-run/node";
import { SITE_NAME } from "#app/env/site.ts";
import { localeOfRequest } from "#app/language/language-cookie.ts";
import { writtenIn } from "#app/language/language-of-server.server.ts";
import icon192 from "#app/shell/icons/icon-192.png?url&no-inline";
import icon512 from "#app/shell/icons/icon-512.png?url&no-inline";
import maskable from "#app/shell/icons/icon-maskable-512.png?url&no-inline";
import { t } from "#language/text.ts";

const icon = (src: string, size: number, purpose = "any") => ({
  src,
  sizes: `${size}x${size}`,
  type: "image/png",
  purpose,
});

/** Web app manifest, needed for installation on phones, which push messages on an iPhone require. */
export function loader({ request }: LoaderFunctionArgs) {
  const locale = localeOfRequest(request);
  const manifest = writtenIn(locale, () => ({
    id: "/",
    name: SITE_NAME,
    short_name: "MLB",
    lang: locale,
    start_url: "/dashboard",
    scope: "/",
    display: "standalone",
    background_color: "#f7f8f8",
    theme_color: "#0a6a72",
    icons: [icon(icon192, 192), icon(icon512, 512), icon(maskable, 512, "maskable")],
    shortcuts: [
      { name: t("New task"), url: "/tasks/new" },
      { name: t("Pending votes"), url: "/verification/pending" },
    ],
  }));
  return Response.json(manifest, { headers: { "Content-Type": "application/manifest+json" } });
}
