import { useSearchParams } from "@remix-run/react";
import { ButtonLink } from "#app/components/ui/button.tsx";
import { EmptyState } from "#app/components/ui/feedback/empty-state.tsx";
import type { readActivities } from "#app/features/activity/activity.query.server.ts";
import { ActivityList } from "#app/features/activity/activity-list.tsx";
import { SubgraphPanel } from "#app/graphql/subgraph-panel.tsx";
import { t } from "#language/text.ts";

/** News about a model and its tasks, newest first. */
export function ModelActivity({ activity }: { activity: Awaited<ReturnType<typeof readActivities>> }) {
  const [search] = useSearchParams();
  if (activity.status !== "ok") {
    return <SubgraphPanel error={activity.error} title={t("Failed to load activity")} />;
  }
  const { rows, hasMore } = activity.data;
  if (rows.length === 0) return <EmptyState title={t("No activity on this page")} />;
  const older = new URLSearchParams(search);
  older.set("before", rows.at(-1)?.id ?? "");
  return (
    <div className="grid gap-3">
      <ActivityList rows={rows} />
      {hasMore ? (
        <div>
          <ButtonLink to={`?${older}`}>{t("Older activity")}</ButtonLink>
        </div>
      ) : null}
    </div>
  );
}
