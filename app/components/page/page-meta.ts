import type { MetaDescriptor } from "@remix-run/node";

/** Title and description of a page, for the browser, search engines, and whoever shows a link to it. */
export function pageMeta(title: string, description: string): MetaDescriptor[] {
  return [
    { title },
    { name: "description", content: description },
    { property: "og:title", content: title },
    { property: "og:description", content: description },
  ];
}
