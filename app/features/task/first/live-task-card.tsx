import { Link } from "@remix-run/react";
import { Amount } from "#app/components/chain/amount.tsx";
import { Time } from "#app/components/chain/time.tsx";
import { UserText } from "#app/components/ui/display/user-text.tsx";
import { say } from "#app/language/say.tsx";
import { t } from "#language/text.ts";
import { taskNumber } from "#protocol/format/identifier.ts";
import { isolatedLine } from "#protocol/format/user-text.ts";
import { liveStep, TaskProgressRail } from "../detail/task-progress.tsx";
import { taskTypeName } from "../task.copy.ts";
import type { LiveTask } from "./live-task.query.server.ts";

/** One current task of the marketplace: its progress from the index, each step with its block time and transaction. */
export function LiveTaskCard({ task }: { task: LiveTask }) {
  return (
    <article
      aria-label={t("Live task")}
      className="border-border bg-surface grid grid-cols-[minmax(0,1fr)] content-start gap-4 rounded-card border p-4"
    >
      <header className="grid grid-cols-1 gap-1">
        <p className="text-muted flex flex-wrap justify-between gap-x-3 text-sm">
          <span>{t("Live task")}</span>
          <Time seconds={Number(task.statusAt)} />
        </p>
        <h2 className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1 text-lg">
          <Link
            to={`/tasks/${task.id}`}
            className="hover:text-accent wrap-anywhere underline-offset-2 hover:underline"
          >
            <UserText>{task.spec?.title?.trim() || taskTypeName(task.taskType)}</UserText>
          </Link>
          <Amount value={BigInt(task.reward)} />
        </h2>
        <p className="text-muted text-sm wrap-anywhere">
          {say("{taskTypeName} with {name} {span}", {
            taskTypeName: taskTypeName(task.taskType),
            name: isolatedLine(task.model.name) || t("an unlisted model"),
            span: (
              <span className="font-mono text-xs" title={task.id}>
                {taskNumber(task.id)}
              </span>
            ),
          })}
        </p>
      </header>
      <TaskProgressRail task={task} live={liveStep(task, task.indexedAt)} />
    </article>
  );
}
