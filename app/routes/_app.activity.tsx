import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData, useSearchParams } from "@remix-run/react";
import type { Hex } from "viem";
import { AsOfBlock } from "#app/components/chain/as-of-block.tsx";
import { Page } from "#app/components/page/page.tsx";
import { pageMeta } from "#app/components/page/page-meta.ts";
import { ButtonLink } from "#app/components/ui/button.tsx";
import { EmptyState } from "#app/components/ui/feedback/empty-state.tsx";
import { FilterBar, FilterChoice } from "#app/components/ui/list/filter-bar.tsx";
import { readActivities } from "#app/features/activity/activity.query.server.ts";
import { ActivityList, activityTypeNames } from "#app/features/activity/activity-list.tsx";
import { ExportLinks } from "#app/features/export/export-links.tsx";
import { SubgraphPanel } from "#app/graphql/subgraph-panel.tsx";
import { t } from "#language/text.ts";
import { type ActivityType, activityTypes } from "#protocol/events/event-record.ts";

export const meta: MetaFunction = () =>
  pageMeta(`${t("Activity")} · MLB Marketplace`, t("All marketplace events, as recorded by the contracts."));

export async function loader({ request }: LoaderFunctionArgs) {
  const search = new URL(request.url).searchParams;
  const type = activityTypes.find((value) => value === search.get("type"));
  const before = search.get("before") ?? undefined;
  const asked = search.get("account") ?? "";
  const account = /^0x[0-9a-fA-F]{40}$/.test(asked) ? asked : undefined;
  return {
    type,
    account,
    feed: await readActivities({
      type,
      before: before && /^0x[0-9a-f]{24}$/.test(before) ? (before as Hex) : undefined,
      subject: account,
    }),
  };
}

export default function ActivityPage() {
  const { type, account, feed } = useLoaderData<typeof loader>();
  return (
    <Page title={t("Activity")} description={t("All marketplace events, as recorded by the contracts.")}>
      <ActivityFilters type={type} />
      {feed.status === "ok" ? (
        <>
          {feed.data.rows.length === 0 ? (
            <EmptyState title={t("No recent activity")}>
              {t("Activity will appear here as you interact with the platform")}
            </EmptyState>
          ) : (
            <ActivityList rows={feed.data.rows} />
          )}
          <OlderLink last={feed.data.hasMore ? feed.data.rows.at(-1)?.id : undefined} />
          <AsOfBlock block={feed.block}>
            <ExportLinks
              dataset="activity"
              name={account ? t("This account's activity") : t("All activity")}
              account={account}
              now={feed.block.timestamp}
            />
          </AsOfBlock>
        </>
      ) : (
        <SubgraphPanel error={feed.error} title={t("Failed to load activity")} />
      )}
    </Page>
  );
}

function ActivityFilters({ type }: { type: ActivityType | undefined }) {
  return (
    <FilterBar label={t("Filter activity")} keep={["account"]}>
      <FilterChoice
        name="type"
        label={t("Type")}
        choices={[
          ["", t("All activity")],
          ...activityTypes.map((name) => [name, activityTypeNames()[name]] as const),
        ]}
        value={type ?? ""}
        className="w-60"
      />
    </FilterBar>
  );
}

function OlderLink({ last }: { last: string | undefined }) {
  const [search] = useSearchParams();
  if (!last) return null;
  const next = new URLSearchParams(search);
  next.set("before", last);
  return (
    <div>
      <ButtonLink to={`?${next}`}>{t("Older activity")}</ButtonLink>
    </div>
  );
}

export { RouteError as ErrorBoundary } from "#app/components/page/route-error.tsx";
