import { KnownStatusChip } from "#app/components/ui/display/status-chip.tsx";
import { t } from "#language/text.ts";
import type { TaskStatus } from "#protocol/generated/enums.ts";
import { taskStatusCopy } from "./task.copy.ts";
import { isOverdue } from "./task-deadline.tsx";

/** The status, and that the chain does not know yet that the deadline has passed (G60). `now`: unix seconds of the chain. */
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

/** Status of a task as icon and word. `status` is the contract's number (`statusIndex` in the subgraph). */
export function TaskStatusChip({ status }: { status: number }) {
  return <KnownStatusChip words={taskStatusCopy()[status as TaskStatus]} />;
}
