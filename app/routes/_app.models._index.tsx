import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { pageMeta } from "#app/components/page/page-meta.ts";
import { loadModelList } from "#app/features/model/list/model-list.query.server.ts";
import { ModelListPage } from "#app/features/model/list/model-list-page.tsx";
import { t } from "#language/text.ts";

export const meta: MetaFunction = () =>
  pageMeta(
    `${t("Models")} · MLB Marketplace`,
    t("Choose a machine learning model and pay providers to run it for you."),
  );

export function loader({ request }: LoaderFunctionArgs) {
  return loadModelList(request);
}

export default function ModelsPage() {
  return <ModelListPage {...useLoaderData<typeof loader>()} />;
}

export { RouteError as ErrorBoundary } from "#app/components/page/route-error.tsx";
