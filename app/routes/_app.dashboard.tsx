import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { data } from "@remix-run/server-runtime";
import { AsOfBlock } from "#app/components/chain/as-of-block.tsx";
import { Page } from "#app/components/page/page.tsx";
import { ButtonLink } from "#app/components/ui/button.tsx";
import { Card, CardBody, CardFooter, CardHeader } from "#app/components/ui/display/card.tsx";
import { EmptyState } from "#app/components/ui/feedback/empty-state.tsx";
import { readActivities } from "#app/features/activity/activity.query.server.ts";
import { ActivityList } from "#app/features/activity/activity-list.tsx";
import { readAttention } from "#app/features/attention/attention.query.server.ts";
import { countAttention } from "#app/features/attention/attention.ts";
import { useItems } from "#app/features/attention/use-attention.ts";
import { ActionQueue } from "#app/features/dashboard/action-queue.tsx";
import { roleCopy } from "#app/features/dashboard/dashboard.copy.ts";
import { readLatestActivity, readRoleFigures } from "#app/features/dashboard/dashboard.query.server.ts";
import { GetStartedCards, Greeting, RoleSwitch } from "#app/features/dashboard/dashboard-header.tsx";
import {
  chooseRole,
  parseRole,
  rememberedRole,
  rememberRole,
} from "#app/features/dashboard/dashboard-role.ts";
import { MetricCard } from "#app/features/dashboard/metric-card.tsx";
import { NetworkStatusCard } from "#app/features/dashboard/network-status-card.tsx";
import { toMetricCard } from "#app/features/dashboard/sparkline.server.ts";
import { LIVE_INTERVAL_MS } from "#app/features/dashboard/use-while-visible.ts";
import { readDue } from "#app/features/due/due.query.server.ts";
import { DuePanel } from "#app/features/due/due-panel.tsx";
import { ChartCard } from "#app/features/statistics/chart-card.tsx";
import { FaucetForEmptyWallet } from "#app/features/token/faucet-card.tsx";
import { newestBlock } from "#app/graphql/indexed-block.server.ts";
import { SubgraphPanel, subgraphReason } from "#app/graphql/subgraph-panel.tsx";
import { usePolling } from "#app/graphql/use-polling.ts";
import { localeOfRequest } from "#app/language/language-cookie.ts";
import { writtenIn } from "#app/language/language-of-server.server.ts";
import { connectedAccount } from "#app/wallet/connected-account.server.ts";
import { useAccountRevalidation } from "#app/wallet/use-account-revalidation.ts";
import { t } from "#language/text.ts";

export const meta: MetaFunction<typeof loader> = ({ data: loaded }) => [
  { title: `${loaded ? roleCopy()[loaded.role].title : t("Overview")} · MLB Marketplace` },
  { name: "description", content: roleCopy()[loaded?.role ?? "visitor"].subtitle },
];

/** F238. */
const RECENT = 5;

export async function loader({ request }: LoaderFunctionArgs) {
  const account = connectedAccount(request);
  const locale = localeOfRequest(request);
  const cookies = request.headers.get("cookie");
  const asked = parseRole(new URL(request.url).searchParams.get("role"));
  const [block, latestActivity, recent, attention] = await Promise.all([
    newestBlock(),
    readLatestActivity(account),
    readActivities({}, RECENT),
    account ? readAttention(account, locale) : undefined,
  ]);
  const role = chooseRole({ asked, remembered: rememberedRole(cookies, account), latestActivity });
  const now = block?.timestamp ?? Math.floor(Date.now() / 1_000);
  const votesDue = attention && countAttention(attention.items).votes;
  const [figures, due] = await Promise.all([
    readRoleFigures({ role, account, now, votesDue, locale }),
    readDue(now, locale),
  ]);
  const shown =
    figures.status === "ok"
      ? writtenIn(locale, () => ({
          status: "ok" as const,
          metrics: figures.data.metrics.map(toMetricCard),
          figure: figures.data.figure,
          block: figures.block,
        }))
      : figures;
  return data(
    { account, role, attention, recent, figures: shown, block, due },
    { headers: asked ? { "Set-Cookie": rememberRole(cookies, account, asked) } : {} },
  );
}

type Loaded = ReturnType<typeof useLoaderData<typeof loader>>;

export default function Dashboard() {
  const { account, role, attention, recent, figures, block, due } = useLoaderData<typeof loader>();
  useAccountRevalidation(account);
  const items = useItems(account, attention);
  usePolling(LIVE_INTERVAL_MS, true);
  const { title, subtitle, actions, getStarted } = roleCopy()[role];
  return (
    <Page
      title={title}
      description={subtitle}
      actions={actions.map(({ label, href }, index) => (
        <ButtonLink key={href} to={href} variant={index === actions.length - 1 ? "primary" : "secondary"}>
          {label}
        </ButtonLink>
      ))}
    >
      <div className="flex flex-wrap items-center justify-between gap-3">
        <Greeting account={account} />
        <RoleSwitch current={role} />
      </div>
      {account ? <FaucetForEmptyWallet account={account} /> : null}
      <ActionQueue account={account} items={items} />
      <Figures figures={figures} needsWallet={!account && role !== "visitor"} />
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-5 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <RecentActivity recent={recent} />
        <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
          <DuePanel due={due} />
          <NetworkStatusCard block={block} />
        </div>
      </div>
      <GetStartedCards cards={getStarted} />
    </Page>
  );
}

function Figures({ figures, needsWallet }: { figures: Loaded["figures"]; needsWallet: boolean }) {
  if (figures.status !== "ok") {
    return (
      <SubgraphPanel
        error={figures.error}
        title={t("Error loading dashboard: {message}", { message: subgraphReason(figures.error) })}
      />
    );
  }
  const { metrics, figure, block } = figures;
  return (
    <section aria-label={t("Statistics")} className="grid grid-cols-[minmax(0,1fr)] gap-4">
      {needsWallet ? (
        <p className="text-muted">
          {t("These statistics cover the whole marketplace. Connect your wallet to see your own.")}
        </p>
      ) : null}
      <div className="grid grid-cols-2 gap-3 lg:grid-cols-3 xl:grid-cols-5">
        {metrics.map((metric) => (
          <MetricCard key={metric.label} metric={metric} />
        ))}
      </div>
      <ChartCard {...figure} />
      <AsOfBlock block={block} />
    </section>
  );
}

function RecentActivity({ recent }: { recent: Loaded["recent"] }) {
  return (
    <Card>
      <CardHeader
        title={t("Recent Activity")}
        actions={
          <span data-scripted className="text-muted text-sm">
            {t("Live updates every 15 s")}
          </span>
        }
      />
      {recent.status === "ok" && recent.data.rows.length > 0 ? (
        <ActivityList rows={recent.data.rows} flush />
      ) : (
        <CardBody>
          {recent.status === "ok" ? (
            <EmptyState title={t("No recent activity")}>
              {t("Activity will appear here as you interact with the platform")}
            </EmptyState>
          ) : (
            <SubgraphPanel error={recent.error} title={t("Failed to load activity")} />
          )}
        </CardBody>
      )}
      <CardFooter>
        <ButtonLink to="/activity">{t("View all activity")}</ButtonLink>
      </CardFooter>
    </Card>
  );
}

export { RouteError as ErrorBoundary } from "#app/components/page/route-error.tsx";
