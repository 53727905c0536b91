import { useSearchParams } from "@remix-run/react";
import { ButtonLink } from "#app/components/ui/button.tsx";
import { EmptyState } from "#app/components/ui/feedback/empty-state.tsx";
import { isPastEnd, Pagination, PastEnd } from "#app/components/ui/list/pagination.tsx";
import type { readActivities } from "#app/features/activity/activity.query.server.ts";
import { ActivityList } from "#app/features/activity/activity-list.tsx";
import type { TaskRow } from "#app/features/task/list/task-list.query.server.ts";
import { TaskTable } from "#app/features/task/list/task-table.tsx";
import { SubgraphPanel } from "#app/graphql/subgraph-panel.tsx";
import { t } from "#language/text.ts";

export interface ModelTasksProps {
  modelId: string;
  isActive: boolean;
  tasks: readonly TaskRow[];
  total: number;
  page: number;
  pageSize: number;
  creationPausedUntil: number;
  /** Chain time, unix seconds. */
  now: number;
}

export function ModelTasks(props: ModelTasksProps) {
  const { modelId, isActive, tasks, total, page, pageSize, creationPausedUntil, now } = props;
  const pages = { page, pageSize, total };
  if (isPastEnd(pages)) return <PastEnd {...pages} />;
  if (tasks.length === 0) {
    return (
      <EmptyState
        title={t("No tasks yet")}
        action={
          isActive ? (
            <ButtonLink to={`/tasks/new?model=${modelId}`} variant="primary">
              {t("Create Task")}
            </ButtonLink>
          ) : null
        }
      >
        {t("Tasks created with this model appear here.")}
      </EmptyState>
    );
  }
  return (
    <>
      <TaskTable rows={tasks} creationPausedUntil={creationPausedUntil} now={now} />
      <Pagination {...pages} label={t("Pages of tasks")} />
    </>
  );
}

export const MODEL_TASKS_PER_PAGE = 10;

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
