import type { MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { DocumentationPage } from "./documentation-page.tsx";
import type { loadDocumentation } from "./documentation-route.server.ts";
import { SectionPage } from "./section-page.tsx";

type Loader = () => ReturnType<typeof loadDocumentation>;

export const documentationMeta: MetaFunction<Loader> = ({ data }) => {
  if (!data) return [{ title: "Page not found · MLB Marketplace" }];
  if (data.kind === "section") return [{ title: `${data.group.title} · MLB Marketplace documentation` }];
  const { title, description } = data.page;
  return [
    { title: `${title} · MLB Marketplace documentation` },
    { name: "description", content: description },
  ];
};

/** What a documentation address shows: one page, or the pages of a section. */
export function DocumentationContent() {
  const data = useLoaderData<Loader>();
  return data.kind === "page" ? <DocumentationPage {...data.page} /> : <SectionPage group={data.group} />;
}
