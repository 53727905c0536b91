import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { isRouteErrorResponse, useLoaderData, useRouteError } from "@remix-run/react";
import { pageMeta } from "#app/components/page/page-meta.ts";
import { RouteError } from "#app/components/page/route-error.tsx";
import { ButtonLink } from "#app/components/ui/button.tsx";
import { EmptyState } from "#app/components/ui/feedback/empty-state.tsx";
import { loadModelList } from "#app/features/model/list/model-list.query.server.ts";
import { ModelListPage } from "#app/features/model/list/model-list-page.tsx";
import { categoryPages, knownCategories } from "#app/features/model/model-category.ts";
import { t } from "#language/text.ts";

const pages = () => knownCategories().filter(({ slug }) => categoryPages.some((page) => page === slug));

export const meta: MetaFunction = ({ params }) => {
  const category = pages().find(({ slug }) => slug === params.category);
  const title = category ? t("{label} models", { label: category.label }) : t("Category not found");
  return pageMeta(`${title} · MLB Marketplace`, category ? `${category.description}.` : "");
};

export async function loader({ params, request }: LoaderFunctionArgs) {
  const category = pages().find(({ slug }) => slug === params.category);
  if (!category) throw new Response(t("Category not found"), { status: 404 });
  return loadModelList(request, category.slug);
}

export default function CategoryPage() {
  return <ModelListPage {...useLoaderData<typeof loader>()} />;
}

/** An unknown category lists the existing ones (F18). */
export function ErrorBoundary() {
  const error = useRouteError();
  if (!isRouteErrorResponse(error) || error.status !== 404) return <RouteError />;
  return (
    <EmptyState
      title={t("Category not found")}
      action={<ButtonLink to="/models">{t("All models")}</ButtonLink>}
    >
      <p>{t("This category does not exist. Available categories:")}</p>
      <ul className="mt-3 flex flex-wrap justify-center gap-2">
        {pages().map(({ slug, label }) => (
          <li key={slug}>
            <ButtonLink to={`/models/categories/${slug}`}>{label}</ButtonLink>
          </li>
        ))}
      </ul>
    </EmptyState>
  );
}
