import type { LoaderFunctionArgs } from "@remix-run/node";
import {
  DocumentationContent,
  documentationMeta,
} from "#app/features/documentation/documentation-content.tsx";
import { loadDocumentation, markdownOf } from "#app/features/documentation/documentation-route.server.ts";

export function loader({ params, context }: LoaderFunctionArgs) {
  const path = `/docs/${params["*"] ?? ""}`;
  if (path.endsWith(".md")) throw markdownOf(path);
  return loadDocumentation(path, context);
}

export const meta = documentationMeta;
export default DocumentationContent;
export { RouteError as ErrorBoundary } from "#app/components/page/route-error.tsx";
