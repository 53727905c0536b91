import type { MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { pageMeta } from "#app/components/page/page-meta.ts";
import type { loadInformation } from "#app/features/documentation/documentation-route.server.ts";
import { DocumentationLayout } from "#app/shell/documentation-layout.tsx";
import { t } from "#language/text.ts";
import { DocumentationPage } from "../features/documentation/documentation-page.tsx";

export const informationMeta: MetaFunction<typeof loadInformation> = ({ data }) =>
  data
    ? pageMeta(`${data.page.title} · MLB Marketplace`, data.page.description)
    : [{ title: `${t("Page not found")} · MLB Marketplace` }];

/** A page about the organisation, in the frame of the documentation. */
export function InformationPage() {
  const { page, tree } = useLoaderData<typeof loadInformation>();
  return (
    <DocumentationLayout tree={tree}>
      <DocumentationPage page={page} />
    </DocumentationLayout>
  );
}
