import type { MetaFunction } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import { AsOfBlock } from "#app/components/chain/as-of-block.tsx";
import { pageMeta } from "#app/components/page/page-meta.ts";
import { ButtonLink } from "#app/components/ui/button.tsx";
import { readActivities } from "#app/features/activity/activity.query.server.ts";
import { ActivityList } from "#app/features/activity/activity-list.tsx";
import { LIVE_INTERVAL_MS } from "#app/features/dashboard/use-while-visible.ts";
import { TryStart } from "#app/features/execution/try/try-start.tsx";
import { readModelToTry } from "#app/features/model/try/chat-models.query.server.ts";
import { HowItWorks, ProtocolTiles } from "#app/features/protocol/home-sections.tsx";
import { readProtocolOverview } from "#app/features/protocol/protocol.query.server.ts";
import { readFirstTask } from "#app/features/task/first/first-task.query.server.ts";
import { readLiveTask } from "#app/features/task/first/live-task.query.server.ts";
import { LiveTaskCard } from "#app/features/task/first/live-task-card.tsx";
import { SubgraphPanel } from "#app/graphql/subgraph-panel.tsx";
import { usePolling } from "#app/graphql/use-polling.ts";
import { t } from "#language/text.ts";

export const meta: MetaFunction = () =>
  pageMeta(
    t("MLB Marketplace: run any model, check every answer"),
    t(
      "Try machine-learning models in your browser, or have providers compute for you. Staked verifiers recompute answers before anyone is paid.",
    ),
  );

const LATEST = 5;

export async function loader() {
  const [overview, latest, tried, firstTask, liveTask] = await Promise.all([
    readProtocolOverview(),
    readActivities({}, LATEST),
    readModelToTry(),
    readFirstTask(),
    readLiveTask(),
  ]);
  return { overview, latest, tried, firstTask, liveTask };
}

export default function Home() {
  const { overview, latest, tried, firstTask, liveTask } = useLoaderData<typeof loader>();
  usePolling(LIVE_INTERVAL_MS, true);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-10">
      <section className="grid grid-cols-[minmax(0,1fr)] items-center gap-x-10 gap-y-6 pt-4 lg:grid-cols-[minmax(0,1fr)_minmax(0,1fr)]">
        <div className="grid gap-4">
          <h1 className="text-3xl sm:text-4xl">{t("Run any model. Check every answer.")}</h1>
          <p className="text-muted max-w-prose text-lg">
            {t(
              "An open market for machine-learning compute: staked verifiers recompute answers before anyone is paid, and your browser can do the same.",
            )}
          </p>
          <div className="flex flex-wrap gap-2">
            {firstTask ? <ButtonLink to={firstTask}>{t("Run your first task")}</ButtonLink> : null}
            <ButtonLink to="/models">{t("Browse models")}</ButtonLink>
            <ButtonLink to="/models/new">{t("Publish a model")}</ButtonLink>
            <ButtonLink to="/compute/providers">{t("Provide compute")}</ButtonLink>
          </div>
        </div>
        {tried ? (
          <section
            aria-labelledby="try"
            className="border-border bg-surface grid grid-cols-[minmax(0,1fr)] gap-3 rounded-card border p-4"
          >
            <h2 id="try" className="text-lg">
              <Link
                to={`/models/${tried.id}`}
                className="hover:text-accent underline-offset-2 hover:underline"
              >
                {tried.isChat ? t("Ask {name}", { name: tried.name }) : t("Try {name}", { name: tried.name })}
              </Link>
            </h2>
            <TryStart model={tried} />
          </section>
        ) : null}
      </section>
      {liveTask ? <LiveTaskCard task={liveTask} /> : null}
      <section className="grid gap-3" aria-labelledby="live">
        <h2 id="live" className="text-xl">
          {t("Live statistics")}
        </h2>
        {overview.status === "ok" ? (
          overview.data ? (
            <>
              <ProtocolTiles protocol={overview.data} />
              <AsOfBlock block={overview.block} />
            </>
          ) : (
            <p className="text-muted">{t("No activity yet. Register the first model to begin.")}</p>
          )
        ) : (
          <SubgraphPanel error={overview.error} title={t("Statistics unavailable")} />
        )}
      </section>
      <HowItWorks parameters={overview.status === "ok" ? overview.data?.parameters : undefined} />
      {latest.status === "ok" && latest.data.rows.length > 0 ? (
        <section className="grid gap-3" aria-labelledby="latest">
          <h2 id="latest" className="text-xl">
            {t("Latest activity")}
          </h2>
          <ActivityList rows={latest.data.rows} />
          <div>
            <ButtonLink to="/activity">{t("View all activity")}</ButtonLink>
          </div>
        </section>
      ) : null}
    </div>
  );
}

export { RouteError as ErrorBoundary } from "#app/components/page/route-error.tsx";
