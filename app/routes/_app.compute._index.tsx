import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import { AsOfBlock } from "#app/components/chain/as-of-block.tsx";
import { useChainNow } from "#app/components/chain/use-chain-now.ts";
import { Page } from "#app/components/page/page.tsx";
import { ButtonLink } from "#app/components/ui/button.tsx";
import { EmptyState } from "#app/components/ui/feedback/empty-state.tsx";
import { Pagination } from "#app/components/ui/list/pagination.tsx";
import { ComputeLinks } from "#app/features/compute/compute-links.tsx";
import { OpenTaskFilters } from "#app/features/compute/open-task-filters.tsx";
import { OpenTaskTable } from "#app/features/compute/open-task-table.tsx";
import { OPEN_TASKS_PER_PAGE, readOpenTasks } from "#app/features/compute/open-tasks.query.server.ts";
import { parseOpenTasksSearch } from "#app/features/compute/open-tasks.search.ts";
import { SubgraphPanel } from "#app/graphql/subgraph-panel.tsx";
import { connectedAccount } from "#app/wallet/connected-account.server.ts";
import { useAccountRevalidation } from "#app/wallet/use-account-revalidation.ts";

export const meta: MetaFunction = () => [{ title: "Find tasks · MLB Marketplace" }];

export async function loader({ request }: LoaderFunctionArgs) {
  const search = parseOpenTasksSearch(new URL(request.url).searchParams);
  const account = connectedAccount(request);
  return { search, account, pageSize: OPEN_TASKS_PER_PAGE, list: await readOpenTasks(search, account) };
}

export default function ComputePage() {
  const { search, account, pageSize, list } = useLoaderData<typeof loader>();
  useAccountRevalidation(account);
  const now = useChainNow(list.status === "ok" ? (list.block.timestamp ?? 0) : 0);
  return (
    <Page
      title="Find tasks"
      description="Open tasks that a provider can accept, with the reward waiting in escrow."
    >
      <ComputeLinks />
      {list.status !== "ok" ? (
        <SubgraphPanel error={list.error} title="Failed to load open tasks" />
      ) : (
        <>
          <OpenTaskFilters search={search} categories={list.data.categories} />
          {list.data.hidden > 0 ? (
            <p className="text-muted">
              {list.data.hidden === 1
                ? "An open task of your own is"
                : `${list.data.hidden} open tasks of your own are`}{" "}
              not in this list: requesters cannot accept their own tasks.{" "}
              <Link
                to="/tasks?status=yours&side=requested"
                className="text-accent underline underline-offset-2"
              >
                Show my tasks
              </Link>
            </p>
          ) : null}
          {list.data.assigned ? (
            <p className="text-muted">
              You are working on {list.data.assigned} {list.data.assigned === 1 ? "task" : "tasks"}.{" "}
              <Link to="/compute/assigned" className="text-accent underline underline-offset-2">
                Show my assignments
              </Link>
            </p>
          ) : null}
          {list.data.rows.length === 0 ? (
            <EmptyState
              title="No open tasks match"
              action={<ButtonLink to="/compute">Show all open tasks</ButtonLink>}
            >
              New tasks appear here as soon as they are created.
            </EmptyState>
          ) : (
            <OpenTaskTable
              rows={list.data.rows}
              creationPausedUntil={list.data.creationPausedUntil}
              now={now}
            />
          )}
          <Pagination
            page={search.page}
            pageSize={pageSize}
            total={(search.page - 1) * pageSize + list.data.rows.length}
            hasMore={list.data.hasMore}
            label="Pages of open tasks"
          />
          <AsOfBlock block={list.block} />
        </>
      )}
    </Page>
  );
}

export { RouteError as ErrorBoundary } from "#app/components/page/route-error.tsx";
