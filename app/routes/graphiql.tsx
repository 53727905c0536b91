import type { MetaFunction } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import { pageMeta } from "#app/components/page/page-meta.ts";
import { environment } from "#app/env/env.server.ts";
import { documentationTree } from "#app/features/documentation/pages.server.ts";
import { ConsoleLoader } from "#app/features/graphiql/console-loader.tsx";
import { DocumentationLayout } from "#app/shell/documentation-layout.tsx";

export const meta: MetaFunction = () =>
  pageMeta("GraphiQL · MLB Marketplace", "Ask the index of the marketplace in GraphQL, in your browser.");

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
          Asks the index at <code className="text-text break-all">{endpoint}</code> from your browser.{" "}
          <Link to="/docs/graphql" className="text-accent underline underline-offset-2">
            The GraphQL API
          </Link>{" "}
          explains ids, amounts and paging;{" "}
          <Link to="/docs/graphql/examples" className="text-accent underline underline-offset-2">
            its examples
          </Link>{" "}
          can be opened here.
        </p>
        <ConsoleLoader />
      </div>
    </DocumentationLayout>
  );
}

export { RouteError as ErrorBoundary } from "#app/components/page/route-error.tsx";
