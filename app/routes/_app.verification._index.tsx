import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData, useNavigation, useRevalidator } from "@remix-run/react";
import { AsOfBlock } from "#app/components/chain/as-of-block.tsx";
import { useChainNow } from "#app/components/chain/chain-clock.ts";
import { Page } from "#app/components/page/page.tsx";
import { pageMeta } from "#app/components/page/page-meta.ts";
import { Button } from "#app/components/ui/button.tsx";
import { classNames } from "#app/components/ui/class-names.ts";
import { EmptyState } from "#app/components/ui/feedback/empty-state.tsx";
import { isPastEnd, Pagination, PastEnd } from "#app/components/ui/list/pagination.tsx";
import { VerificationAreas } from "#app/features/verification/list/verification-areas.tsx";
import { VerificationCard } from "#app/features/verification/list/verification-card.tsx";
import {
  readVerificationList,
  VERIFICATIONS_PER_PAGE,
} from "#app/features/verification/list/verification-list.query.server.ts";
import { parseVerificationListSearch } from "#app/features/verification/list/verification-list.search.ts";
import { VerificationListFilters } from "#app/features/verification/list/verification-list-filters.tsx";
import { SystemLockNotice } from "#app/features/verification/situation/system-lock-notice.tsx";
import { SubgraphPanel } from "#app/graphql/subgraph-panel.tsx";
import { ConnectNotice } from "#app/wallet/connect-notice.tsx";
import { connectedAccount } from "#app/wallet/connected-account.server.ts";
import { useAccountRevalidation } from "#app/wallet/use-account-revalidation.ts";
import { t } from "#language/text.ts";

export const meta: MetaFunction = () =>
  pageMeta(
    `${t("Verification")} · MLB Marketplace`,
    t("Verifiers vote on submitted results. Verifiers who vote with the outcome share the verifier pool."),
  );

export async function loader({ request }: LoaderFunctionArgs) {
  const search = parseVerificationListSearch(new URL(request.url).searchParams);
  const account = connectedAccount(request);
  const list = await readVerificationList(search, account);
  return { search, account, pageSize: VERIFICATIONS_PER_PAGE, list };
}

export default function VerificationQueue() {
  const { search, account, pageSize, list } = useLoaderData<typeof loader>();
  useAccountRevalidation(account);
  const { isCounted = true, total = 0 } = list.status === "ok" ? list.data : {};
  const counted = { page: search.page, pageSize, total: isCounted ? total : undefined };
  const isEmpty = list.status === "ok" && list.data.rows.length === 0;
  const pastEnd = isPastEnd(counted) && (isCounted || isEmpty);
  const now = useChainNow(list.status === "ok" ? (list.block.timestamp ?? 0) : 0);
  const protocol = list.status === "ok" ? list.data.protocol : undefined;
  const isLoading = useNavigation().location?.pathname === "/verification";
  return (
    <Page
      title={t("Verification")}
      description={t(
        "Verifiers vote on submitted results. Verifiers who vote with the outcome share the verifier pool.",
      )}
    >
      <VerificationAreas />
      {list.status !== "ok" ? (
        <SubgraphPanel error={list.error} title={t("Error Loading Verifications")} />
      ) : (
        <>
          <SystemLockNotice system={protocol} now={now} />
          <VerificationListFilters search={search} counts={list.data.counts} hasAccount={Boolean(account)} />
          {search.notVoted && !account ? (
            <ConnectNotice>
              {t("Connect your wallet to see verifications that need your vote.")}
            </ConnectNotice>
          ) : null}
          <p role="status" className={isLoading ? "text-muted text-sm" : "sr-only"}>
            {isLoading ? t("Loading verifications...") : ""}
          </p>
          {search.notVoted && !account ? null : pastEnd ? (
            <PastEnd {...counted} />
          ) : list.data.rows.length === 0 || !protocol ? (
            <NothingFound />
          ) : (
            <ul
              aria-label={t("Verifications")}
              aria-busy={isLoading}
              className={classNames("grid gap-3 md:grid-cols-2 xl:grid-cols-3", isLoading && "opacity-60")}
            >
              {list.data.rows.map((verification) => (
                <li key={verification.id} className="grid">
                  <VerificationCard
                    verification={verification}
                    verifier={list.data.verifier}
                    system={protocol}
                    account={account}
                    now={now}
                  />
                </li>
              ))}
            </ul>
          )}
          <Pagination
            page={search.page}
            pageSize={pageSize}
            total={list.data.total}
            hasMore={list.data.hasMore}
            label={t("Pages of verifications")}
          />
          {isEmpty || (search.notVoted && !account) ? null : (
            <p className="text-muted text-sm">
              {t("Showing {rowsCount} verification(s)", { rowsCount: list.data.rows.length })}
            </p>
          )}
          <AsOfBlock block={list.block} />
        </>
      )}
    </Page>
  );
}

function NothingFound() {
  const { revalidate, state } = useRevalidator();
  return (
    <EmptyState
      title={t("No Verifications Found")}
      action={
        <Button onClick={revalidate} disabled={state === "loading"}>
          {t("Refresh")}
        </Button>
      }
    >
      {t("There are currently no items pending verification or matching your criteria.")}
    </EmptyState>
  );
}

export { RouteError as ErrorBoundary } from "#app/components/page/route-error.tsx";
