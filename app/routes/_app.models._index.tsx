import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { loadModelList } from "#app/features/model/list/model-list.query.server.ts";
import { ModelListPage } from "#app/features/model/list/model-list-page.tsx";
import { t } from "#language/text.ts";

export const meta: MetaFunction = () => [{ title: `${t("Models")} · MLB Marketplace` }];

export function loader({ request }: LoaderFunctionArgs) {
  return loadModelList(request);
}

export default function ModelsPage() {
  return <ModelListPage {...useLoaderData<typeof loader>()} />;
}

export { RouteError as ErrorBoundary } from "#app/components/page/route-error.tsx";
