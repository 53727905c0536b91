import { redirect } from "@remix-run/server-runtime";

/** An address that older links use (G53). */
export function loader() {
  return redirect("/docs/guides/model-providers", 301);
}
