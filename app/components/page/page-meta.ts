import type { MetaDescriptor } from "@remix-run/node";
import { cleanLine } from "#protocol/format/user-text.ts";

/** As much of a description as anybody shows of one; what people write can be longer. */
const MOST_CHARACTERS = 300;

/**
 * Title and description of a page, for the browser, search engines, and whoever shows a link to it.
 * @param title with the names in it isolated (`isolatedLine`): what follows them must not turn
 * @param description empty where there is none
 * @param linkTitle what a link to the page is called elsewhere
 */
export function pageMeta(title: string, description: string, linkTitle = title): MetaDescriptor[] {
  const content = cleanLine(description.slice(0, MOST_CHARACTERS));
  return [
    { title },
    { property: "og:title", content: linkTitle },
    ...(content
      ? [
          { name: "description", content },
          { property: "og:description", content },
        ]
      : []),
  ];
}
