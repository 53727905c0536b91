import { Link } from "@remix-run/react";
import type { DocumentationGroup } from "./pages.server.ts";

/** The pages of a section that has no page of its own (G53). */
export function SectionPage({ group }: { group: DocumentationGroup }) {
  return (
    <article className="grid gap-5">
      <h1 className="text-3xl">{group.title}</h1>
      <ul className="grid gap-3 sm:grid-cols-2">
        {group.pages.map(({ url, title, description }) => (
          <li key={url}>
            <Link
              to={url}
              prefetch="intent"
              className="border-border bg-surface hover:border-control grid h-full content-start gap-1 rounded-card border p-4"
            >
              <span className="text-lg font-medium">{title}</span>
              <span className="text-muted">{description}</span>
            </Link>
          </li>
        ))}
      </ul>
    </article>
  );
}
