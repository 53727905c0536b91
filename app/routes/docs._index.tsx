import type { LoaderFunctionArgs } from "@remix-run/node";
import {
  DocumentationContent,
  documentationMeta,
} from "#app/features/documentation/documentation-content.tsx";
import { loadDocumentation } from "#app/features/documentation/documentation-route.server.ts";

export function loader({ context }: LoaderFunctionArgs) {
  return loadDocumentation("/docs", context);
}

export const meta = documentationMeta;
export default DocumentationContent;
export { RouteError as ErrorBoundary } from "#app/components/page/route-error.tsx";
