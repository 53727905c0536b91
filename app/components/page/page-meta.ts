import type { MetaDescriptor } from "@remix-run/node";
import { cleanLine } from "#protocol/format/user-text.ts";

/** Maximum length that consumers display; user descriptions can be longer. */
const MAX_CHARACTERS = 300;

/** Title and description for browsers and link previews. `title` has isolated names (`isolatedLine`). */
export function pageMeta(title: string, description: string, linkTitle = title): MetaDescriptor[] {
  const content = cleanLine(description.slice(0, MAX_CHARACTERS));
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
