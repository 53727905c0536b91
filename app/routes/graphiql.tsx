import type { MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { pageMeta } from "#app/components/page/page-meta.ts";
import { TextLink } from "#app/components/ui/text-link.tsx";
import { environment } from "#app/env/env.server.ts";
import { documentationTree } from "#app/features/documentation/pages.server.ts";
import { ConsoleLoader } from "#app/features/graphiql/console-loader.tsx";
import { DocumentationLayout } from "#app/shell/documentation-layout.tsx";

export const meta: MetaFunction = () =>
  pageMeta("GraphiQL · MLB Marketplace", "Query the marketplace's index with GraphQL in your browser.");

export function loader() {
  return { tree: documentationTree(), endpoint: environment.PUBLIC_SUBGRAPH_URL };
}

/** The GraphQL console. All its scripts are served from this site. */
export default function GraphiqlPage() {
  const { tree, endpoint } = useLoaderData<typeof loader>();
  return (
    <DocumentationLayout tree={tree}>
      <div className="grid gap-4">
        <h1 className="text-3xl">GraphiQL</h1>
        <p className="text-muted max-w-prose">
          Queries the index at <code className="text-text break-all">{endpoint}</code> from your browser.{" "}
          <TextLink to="/docs/graphql">The GraphQL API</TextLink> explains ids, amounts and paging;{" "}
          <TextLink to="/docs/graphql/examples">its examples</TextLink> can be opened here.
        </p>
        <ConsoleLoader />
      </div>
    </DocumentationLayout>
  );
}

export { RouteError as ErrorBoundary } from "#app/components/page/route-error.tsx";
