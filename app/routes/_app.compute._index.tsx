import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { AsOfBlock } from "#app/components/chain/as-of-block.tsx";
import { useChainNow } from "#app/components/chain/chain-clock.ts";
import { Page } from "#app/components/page/page.tsx";
import { pageMeta } from "#app/components/page/page-meta.ts";
import { Pagination, PastEnd } from "#app/components/ui/list/pagination.tsx";
import { linkTo } from "#app/components/ui/text-link.tsx";
import { ComputeLinks } from "#app/features/compute/compute-links.tsx";
import { EmptyMarket } from "#app/features/compute/market/empty-market.tsx";
import { OpenTaskFilters } from "#app/features/compute/market/open-task-filters.tsx";
import { OpenTaskTable } from "#app/features/compute/market/open-task-table.tsx";
import { OPEN_TASKS_PER_PAGE, readOpenTasks } from "#app/features/compute/market/open-tasks.query.server.ts";
import { chosenFilters, parseOpenTasksSearch } from "#app/features/compute/market/open-tasks.search.ts";
import { SubgraphPanel } from "#app/graphql/subgraph-panel.tsx";
import { localeOfRequest } from "#app/language/language-cookie.ts";
import { sayPlural } from "#app/language/say.tsx";
import { connectedAccount } from "#app/wallet/connected-account.server.ts";
import { useAccountRevalidation } from "#app/wallet/use-account-revalidation.ts";
import { plural, t } from "#language/text.ts";

export const meta: MetaFunction = () =>
  pageMeta(
    `${t("Find tasks")} · MLB Marketplace`,
    t("Open tasks that you can accept as a provider. Each reward is already in escrow."),
  );

export async function loader({ request }: LoaderFunctionArgs) {
  const search = parseOpenTasksSearch(new URL(request.url).searchParams);
  const account = connectedAccount(request);
  return {
    search,
    account,
    pageSize: OPEN_TASKS_PER_PAGE,
    list: await readOpenTasks(search, account, localeOfRequest(request)),
  };
}

export default function ComputePage() {
  const { search, account, pageSize, list } = useLoaderData<typeof loader>();
  useAccountRevalidation(account);
  const now = useChainNow(list.status === "ok" ? (list.block.timestamp ?? 0) : 0);
  return (
    <Page
      title={t("Find tasks")}
      description={t("Open tasks that you can accept as a provider. Each reward is already in escrow.")}
    >
      <ComputeLinks />
      {list.status !== "ok" ? (
        <SubgraphPanel error={list.error} title={t("Failed to load open tasks")} />
      ) : (
        <>
          <OpenTaskFilters
            search={search}
            categories={list.data.categories}
            models={list.data.market.models}
          />
          <Notes data={list.data} />
          {list.data.rows.length === 0 && search.page > 1 ? (
            <PastEnd page={search.page} pageSize={pageSize} total={undefined} />
          ) : list.data.rows.length === 0 ? (
            <EmptyMarket
              market={list.data.market}
              narrowed={chosenFilters(search) > 0}
              pausedUntil={list.data.creationPausedUntil}
              now={now}
            />
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
            label={t("Pages of open tasks")}
          />
          <AsOfBlock block={list.block} />
        </>
      )}
    </Page>
  );
}

type Listed = Extract<Awaited<ReturnType<typeof readOpenTasks>>, { status: "ok" }>["data"];

/** Number of tasks, hidden tasks with reasons, and the user's current work; short, for phones. */
function Notes({ data: { market, hidden, assigned } }: { data: Listed }) {
  return (
    <p className="text-muted text-sm">
      {plural(market.takeable, "{count} task you can accept.", "{count} tasks you can accept.")}{" "}
      {hidden > 0 ? (
        <>
          {sayPlural(
            hidden,
            "{count} open task that you created is not listed, because you cannot accept your own tasks. <link>Show my tasks</link>.",
            "{count} open tasks that you created are not listed, because you cannot accept your own tasks. <link>Show my tasks</link>.",
            {
              link: linkTo("/tasks?status=yours&side=requested"),
            },
          )}{" "}
        </>
      ) : null}
      {assigned
        ? sayPlural(
            assigned,
            "You are working on {count} task. <link>Show my assignments</link>.",
            "You are working on {count} tasks. <link>Show my assignments</link>.",
            {
              link: linkTo("/compute/assigned"),
            },
          )
        : null}
    </p>
  );
}

export { RouteError as ErrorBoundary } from "#app/components/page/route-error.tsx";
