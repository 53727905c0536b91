import { redirect } from "@remix-run/server-runtime";
import icon192 from "#app/shell/icons/icon-192.png?url&no-inline";

/** Feed readers and link previews request this address without reading the page, which names its icons. */
export function loader() {
  return redirect(icon192, { status: 301, headers: { "Cache-Control": "public, max-age=86400" } });
}
