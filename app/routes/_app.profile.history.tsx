import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import type { Hex } from "viem";
import { AsOfBlock } from "#app/components/chain/as-of-block.tsx";
import { Page } from "#app/components/page/page.tsx";
import { ButtonLink } from "#app/components/ui/button.tsx";
import { EmptyState } from "#app/components/ui/feedback/empty-state.tsx";
import { readActivities } from "#app/features/activity/activity.query.server.ts";
import { ActivityList } from "#app/features/activity/activity-list.tsx";
import { ExportLinks } from "#app/features/export/export-links.tsx";
import { ProfileAreas } from "#app/features/profile/profile-areas.tsx";
import { SubgraphPanel } from "#app/graphql/subgraph-panel.tsx";
import { ConnectFirst } from "#app/wallet/connect-notice.tsx";
import { connectedAccount } from "#app/wallet/connected-account.server.ts";
import { useAccountRevalidation } from "#app/wallet/use-account-revalidation.ts";
import { t } from "#language/text.ts";

export const meta: MetaFunction = () => [{ title: `${t("History")} · MLB Marketplace` }];

export async function loader({ request }: LoaderFunctionArgs) {
  const account = connectedAccount(request);
  const asked = new URL(request.url).searchParams.get("before") ?? "";
  const before = /^0x[0-9a-f]{24}$/.test(asked) ? (asked as Hex) : undefined;
  return { account, feed: account ? await readActivities({ subject: account, before }) : undefined };
}

export default function HistoryPage() {
  const { account, feed } = useLoaderData<typeof loader>();
  useAccountRevalidation(account);
  const last = feed?.status === "ok" && feed.data.hasMore ? feed.data.rows.at(-1)?.id : undefined;
  return (
    <Page
      title={t("History")}
      description={t("All events that involve your account, as recorded by the contracts.")}
    >
      <ProfileAreas />
      {!feed ? (
        <ConnectFirst>{t("Connect your wallet to see your history.")}</ConnectFirst>
      ) : feed.status !== "ok" ? (
        <SubgraphPanel error={feed.error} title={t("Failed to load activity")} />
      ) : (
        <>
          {feed.data.rows.length === 0 ? (
            <EmptyState title={t("No recent activity")}>
              {t("Activity will appear here as you interact with the platform")}
            </EmptyState>
          ) : (
            <ActivityList rows={feed.data.rows} />
          )}
          {last ? (
            <div>
              <ButtonLink to={`?before=${last}`}>{t("Older activity")}</ButtonLink>
            </div>
          ) : null}
          <AsOfBlock block={feed.block}>
            <ExportLinks
              dataset="activity"
              name={t("Your activity")}
              account={account}
              now={feed.block.timestamp}
            />
          </AsOfBlock>
        </>
      )}
    </Page>
  );
}

export { RouteError as ErrorBoundary } from "#app/components/page/route-error.tsx";
