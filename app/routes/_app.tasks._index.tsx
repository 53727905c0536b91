import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { AsOfBlock } from "#app/components/chain/as-of-block.tsx";
import { useChainNow } from "#app/components/chain/chain-clock.ts";
import { Page } from "#app/components/page/page.tsx";
import { pageMeta } from "#app/components/page/page-meta.ts";
import { ButtonLink } from "#app/components/ui/button.tsx";
import { EmptyState } from "#app/components/ui/feedback/empty-state.tsx";
import { Notice } from "#app/components/ui/feedback/notice.tsx";
import { isPastEnd, Pagination, PastEnd } from "#app/components/ui/list/pagination.tsx";
import { CorrectedSearch } from "#app/components/ui/list/search-and-sort.tsx";
import { readAttention } from "#app/features/attention/attention.query.server.ts";
import { ExportLinks } from "#app/features/export/export-links.tsx";
import { RefundTasksButton } from "#app/features/task/act/refund-tasks-button.tsx";
import { TaskCards } from "#app/features/task/list/task-cards.tsx";
import { readTaskList, TASKS_PER_PAGE } from "#app/features/task/list/task-list.query.server.ts";
import { parseTaskListSearch, type TaskListSearch } from "#app/features/task/list/task-list.search.ts";
import { TaskListFilters, TaskTiles } from "#app/features/task/list/task-list-header.tsx";
import { TaskTable } from "#app/features/task/list/task-table.tsx";
import { SubgraphPanel } from "#app/graphql/subgraph-panel.tsx";
import { localeOfRequest } from "#app/language/language-cookie.ts";
import { ConnectNotice } from "#app/wallet/connect-notice.tsx";
import { connectedAccount } from "#app/wallet/connected-account.server.ts";
import { useAccountRevalidation } from "#app/wallet/use-account-revalidation.ts";
import { plural, t } from "#language/text.ts";

export const meta: MetaFunction = () =>
  pageMeta(
    `${t("Tasks")} · MLB Marketplace`,
    t("All tasks on the marketplace, with their status, reward and deadline."),
  );

export async function loader({ request }: LoaderFunctionArgs) {
  const search = parseTaskListSearch(new URL(request.url).searchParams);
  const account = connectedAccount(request);
  const showsRequests = account && search.filter === "yours" && search.side !== "assigned";
  const [list, attention] = await Promise.all([
    readTaskList(search, account),
    showsRequests ? readAttention(account, localeOfRequest(request)) : undefined,
  ]);
  const refunds = attention?.items.flatMap(({ refund }) => refund ?? []) ?? [];
  return { search, account, pageSize: TASKS_PER_PAGE, list, refunds };
}

const ROLE_OF_SIDE = { both: undefined, requested: "requester", assigned: "provider" } as const;

export default function TasksPage() {
  const { search, account, pageSize, list, refunds } = useLoaderData<typeof loader>();
  useAccountRevalidation(account);
  const pages = { page: search.page, pageSize, total: list.status === "ok" ? list.data.total : 0 };
  const now = useChainNow(list.status === "ok" ? (list.block.timestamp ?? 0) : 0);
  return (
    <Page
      title={search.filter === "yours" && account ? t("My Tasks") : t("Tasks")}
      description={t("All tasks on the marketplace, with their status, reward and deadline.")}
      actions={
        <ButtonLink to="/tasks/new" variant="primary">
          {t("New task")}
        </ButtonLink>
      }
    >
      {list.status !== "ok" ? (
        <SubgraphPanel error={list.error} title={t("Failed to load tasks")} />
      ) : (
        <>
          {list.data.counts ? <TaskTiles counts={list.data.counts} /> : null}
          <TaskListFilters search={search} counts={list.data.counts} own={list.data.own} />
          {search.filter === "yours" && !account ? (
            <ConnectNotice>{t("Connect your wallet to see your tasks.")}</ConnectNotice>
          ) : null}
          {refunds.length > 1 ? (
            <Notice
              tone="warning"
              title={plural(refunds.length, "One task is overdue", "{count} tasks are overdue")}
              action={<RefundTasksButton refunds={refunds} />}
            >
              {t("No result was accepted before the deadline")}
            </Notice>
          ) : null}
          <CorrectedSearch typed={search.text} searched={list.data.correctedText} />
          {search.filter === "yours" && !account ? null : isPastEnd(pages) ? (
            <PastEnd {...pages} />
          ) : list.data.rows.length === 0 ? (
            <NothingFound search={search} />
          ) : search.view === "cards" ? (
            <TaskCards rows={list.data.rows} now={now} />
          ) : (
            <TaskTable rows={list.data.rows} creationPausedUntil={list.data.creationPausedUntil} now={now} />
          )}
          <Pagination {...pages} label={t("Pages of tasks")} />
          <AsOfBlock block={list.block}>
            {search.filter === "yours" && account ? (
              <ExportLinks
                dataset="tasks"
                name={t("Your tasks")}
                account={account}
                role={ROLE_OF_SIDE[search.side]}
                now={list.block.timestamp}
              />
            ) : (
              <ExportLinks dataset="tasks" name={t("All tasks")} now={list.block.timestamp} />
            )}
          </AsOfBlock>
        </>
      )}
    </Page>
  );
}

function NothingFound({ search }: { search: TaskListSearch }) {
  const narrowed = search.text !== "" || search.filter !== "all";
  return (
    <EmptyState
      title={t("No tasks found. Create your first task to get started.")}
      action={
        narrowed ? (
          <ButtonLink to="/tasks">{t("Show all tasks")}</ButtonLink>
        ) : (
          <ButtonLink to="/tasks/new" variant="primary">
            {t("Create Task")}
          </ButtonLink>
        )
      }
    >
      {narrowed ? t("No tasks match this search. Try other words, or show all tasks.") : null}
    </EmptyState>
  );
}

export { RouteError as ErrorBoundary } from "#app/components/page/route-error.tsx";
