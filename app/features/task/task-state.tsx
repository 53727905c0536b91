import { KnownStatusChip } from "#app/components/ui/display/status-chip.tsx";
import { t } from "#language/text.ts";
import type { TaskStatus } from "#protocol/generated/enums.ts";
import { taskStatusCopy } from "./task.copy.ts";
import { isOverdue } from "./task-deadline.tsx";

/**
 * Task status, and whether its deadline has passed without being recorded on chain yet (G60). `now`: chain time, unix
 * seconds.
 */
export function TaskState({ task, now }: { task: { statusIndex: number; deadline: string }; now: number }) {
  return (
    <span className="inline-flex flex-wrap items-center gap-x-2 gap-y-0.5">
      <TaskStatusChip status={task.statusIndex} />
      {isOverdue(task, now) ? (
        <span className="text-expired text-xs">{t("Expired (not yet settled)")}</span>
      ) : null}
    </span>
  );
}

/** Task status as icon and label. `status` is the contract's number (`statusIndex` in the subgraph). */
export function TaskStatusChip({ status }: { status: number }) {
  return <KnownStatusChip words={taskStatusCopy()[status as TaskStatus]} />;
}
