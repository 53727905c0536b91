import type { MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { pageMeta } from "#app/components/page/page-meta.ts";
import { DocumentationPage } from "./documentation-page.tsx";
import type { loadDocumentation } from "./documentation-route.server.ts";
import { SectionPage } from "./section-page.tsx";

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

/** Content of a documentation URL: one page, or the pages of a section. */
export function DocumentationContent() {
  const data = useLoaderData<Loader>();
  return data.kind === "page" ? <DocumentationPage page={data.page} /> : <SectionPage group={data.group} />;
}
