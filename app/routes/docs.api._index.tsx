import { useLoaderData } from "@remix-run/react";
import { ApiReference } from "#app/features/documentation/api/api-reference.tsx";
import { documentationMeta } from "#app/features/documentation/documentation-content.tsx";
import { DocumentationPage } from "#app/features/documentation/documentation-page.tsx";
import { loadPage } from "#app/features/documentation/documentation-route.server.ts";
import { describedEndpoints } from "#functions/catalogue/endpoints.ts";
import { apiEndpoint } from "#functions/catalogue/reference.ts";

/** The catalogue is part of the build: it is read once. */
let endpoints: ReturnType<typeof apiEndpoint>[] | undefined;

export function loader() {
  endpoints ??= describedEndpoints.map(apiEndpoint);
  return { ...loadPage("/docs/api"), endpoints };
}

/** Filters and tabs are in the address, and are no questions to the server. */
export const shouldRevalidate = () => false;

export default function ApiReferencePage() {
  const { page, endpoints: all } = useLoaderData<typeof loader>();
  return (
    <DocumentationPage {...page}>
      <ApiReference endpoints={all} />
    </DocumentationPage>
  );
}

export const meta = documentationMeta;
export { RouteError as ErrorBoundary } from "#app/components/page/route-error.tsx";
