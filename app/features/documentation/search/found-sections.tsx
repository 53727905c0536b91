import { Link } from "@remix-run/react";
import type { DocsSearchResult } from "#protocol/schemas/http/docs-search.ts";

/** Links to further matching sections of a result's page. */
export function FoundSections({ sections }: Pick<DocsSearchResult, "sections">) {
  if (sections.length === 0) return null;
  return (
    <ul className="border-border ml-1 grid border-l">
      {sections.map(({ title, url }) => (
        <li key={url} className="pl-3">
          <Link to={url} className="text-accent inline-block py-1 hover:underline">
            {title}
          </Link>
        </li>
      ))}
    </ul>
  );
}
