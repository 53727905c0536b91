import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { renderApiReference } from "#app/features/documentation/api/api-reference.server.tsx";
import { BaseAddress } from "#app/features/documentation/api/base-address.tsx";
import { useTryRequests } from "#app/features/documentation/api/use-try-requests.ts";
import { Article } from "#app/features/documentation/article.tsx";
import { documentationMeta } from "#app/features/documentation/documentation-content.tsx";
import { DocumentationPage } from "#app/features/documentation/documentation-page.tsx";
import { loadPage } from "#app/features/documentation/documentation-route.server.ts";
import { withHtmlOnly } from "#app/http/html-only-data.server.ts";

export async function loader({ request, context }: LoaderFunctionArgs) {
  const page = await loadPage("/docs/api", context);
  return withHtmlOnly(page, { reference: renderApiReference(new URL(request.url).searchParams) }, context);
}

export default function ApiReferencePage() {
  const { page, reference } = useLoaderData<typeof loader>();
  useTryRequests();
  return (
    <DocumentationPage page={page}>
      <BaseAddress />
      <Article name="reference" html={reference} />
    </DocumentationPage>
  );
}

export const meta = documentationMeta;
export { RouteError as ErrorBoundary } from "#app/components/page/route-error.tsx";
