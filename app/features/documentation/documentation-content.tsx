import type { MetaFunction } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import { pageMeta } from "#app/components/page/page-meta.ts";
import { DocumentationPage } from "./documentation-page.tsx";
import type { loadDocumentation } from "./documentation-route.server.ts";
import type { DocumentationGroup } from "./pages.server.ts";

type Loader = () => ReturnType<typeof loadDocumentation>;

export const documentationMeta: MetaFunction<Loader> = ({ data }) => {
  if (!data) return [{ title: "Page not found · MLB Marketplace" }];
  if (data.kind === "section") return [{ title: `${data.group.title} · MLB Marketplace documentation` }];
  const { title, description, lastUpdated } = data.page;
  return [
    ...pageMeta(`${title} · MLB Marketplace documentation`, description),
    {
      "script:ld+json": {
        "@context": "https://schema.org",
        "@type": "TechArticle",
        headline: title,
        description,
        dateModified: lastUpdated,
        inLanguage: "en",
      },
    },
  ];
};

export function DocumentationContent() {
  const data = useLoaderData<Loader>();
  return data.kind === "page" ? <DocumentationPage page={data.page} /> : <SectionPage group={data.group} />;
}

/** Lists the pages of a section that has no index page (G53). */
function SectionPage({ group }: { group: DocumentationGroup }) {
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
