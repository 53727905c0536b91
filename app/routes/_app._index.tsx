import type { MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { AsOfBlock } from "#app/components/chain/as-of-block.tsx";
import { pageMeta } from "#app/components/page/page-meta.ts";
import { ButtonLink } from "#app/components/ui/button.tsx";
import { readActivities } from "#app/features/activity/activity.query.server.ts";
import { ActivityList } from "#app/features/activity/activity-list.tsx";
import { useLiveUpdates } from "#app/features/dashboard/use-live-updates.ts";
import { HowItWorks, ProtocolTiles } from "#app/features/protocol/home-sections.tsx";
import { readProtocolOverview } from "#app/features/protocol/protocol.query.server.ts";
import { readFirstTask } from "#app/features/task/first/first-task.query.server.ts";
import { readLiveTask } from "#app/features/task/first/live-task.query.server.ts";
import { LiveTaskCard } from "#app/features/task/first/live-task-card.tsx";
import { SubgraphPanel } from "#app/graphql/subgraph-panel.tsx";
import { t } from "#language/text.ts";

export const meta: MetaFunction = () =>
  pageMeta(
    t("MLB Marketplace: machine-learning tasks, models and computing power"),
    t(
      "Post a machine-learning task. A provider computes it, verifiers check the result, and the reward is paid from escrow.",
    ),
  );

const LATEST = 5;

export async function loader() {
  const [overview, latest, firstTask, liveTask] = await Promise.all([
    readProtocolOverview(),
    readActivities({}, LATEST),
    readFirstTask(),
    readLiveTask(),
  ]);
  return { overview, latest, firstTask, liveTask };
}

export default function Home() {
  const { overview, latest, firstTask, liveTask } = useLoaderData<typeof loader>();
  useLiveUpdates();
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-10">
      <section className="grid grid-cols-[minmax(0,1fr)] items-center gap-x-10 gap-y-6 pt-4 lg:grid-cols-[minmax(0,1fr)_minmax(0,1fr)]">
        <div className="grid gap-4">
          <h1 className="text-3xl sm:text-4xl">
            {t("Get machine-learning work computed, verified and paid")}
          </h1>
          <p className="text-muted max-w-prose text-lg">
            {t(
              "Publish a model, post a task with a reward in MLB, earn with your computing power, or get paid to check results. The reward stays in escrow until verifiers agree on the result.",
            )}
          </p>
          <div className="flex flex-wrap gap-2">
            {firstTask ? (
              <ButtonLink to={firstTask} variant="primary">
                {t("Run your first task")}
              </ButtonLink>
            ) : null}
            <ButtonLink to="/models" variant={firstTask ? "secondary" : "primary"}>
              {t("Browse models")}
            </ButtonLink>
            <ButtonLink to="/tasks/new">{t("Run a task")}</ButtonLink>
          </div>
        </div>
        {liveTask ? <LiveTaskCard task={liveTask} /> : null}
      </section>
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
