import type { MetaFunction } from "@remix-run/node";
import { Outlet, useLoaderData } from "@remix-run/react";
import { RouteError } from "#app/components/page/route-error.tsx";
import { documentationTree } from "#app/features/documentation/pages.server.ts";
import { DocumentationLayout } from "#app/shell/documentation-layout.tsx";

export const meta: MetaFunction = () => [{ title: "Documentation · MLB Marketplace" }];

export function loader() {
  return { tree: documentationTree() };
}

/** The tree is part of the build: no navigation changes it. */
export const shouldRevalidate = () => false;

export default function Documentation() {
  const { tree } = useLoaderData<typeof loader>();
  return (
    <DocumentationLayout tree={tree}>
      <Outlet />
    </DocumentationLayout>
  );
}

export function ErrorBoundary() {
  return (
    <main className="mx-auto max-w-xl px-4 py-16">
      <RouteError />
    </main>
  );
}
