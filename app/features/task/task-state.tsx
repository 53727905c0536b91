import { Deadline } from "#app/components/chain/deadline.tsx";
import { KnownStatusChip } from "#app/components/ui/display/status-chip.tsx";
import { t } from "#language/text.ts";
import { formatDate, formatDateTime, machineTime } from "#protocol/format/time.ts";
import { TaskStatus } from "#protocol/generated/enums.ts";
import { taskStatusCopy } from "./task.copy.ts";

/** Statuses in which the deadline still matters: it applies to submitting a result (G11). */
const BINDING: readonly number[] = [TaskStatus.Created, TaskStatus.Assigned, TaskStatus.Rejected];

/** Whether the deadline still matters, or ended the task. */
export function isDeadlineBinding({ statusIndex }: { statusIndex: number }): boolean {
  return statusIndex === TaskStatus.Expired || BINDING.includes(statusIndex);
}

/** Whether the deadline has passed and no transaction has closed the task yet (G60). */
export function isOverdue(task: { statusIndex: number; deadline: string }, now: number): boolean {
  return BINDING.includes(task.statusIndex) && now > Number(task.deadline);
}

/** Time left and date of the deadline (F93). Once a result exists, only the date is shown. */
export function TaskDeadline({ task }: { task: { statusIndex: number; deadline: string } }) {
  const seconds = Number(task.deadline);
  if (isDeadlineBinding(task)) {
    return (
      <span className="grid carded:justify-items-end">
        <Deadline seconds={seconds} />
        <span className="text-muted text-xs whitespace-nowrap">{formatDate(seconds)}</span>
      </span>
    );
  }
  return (
    <time
      dateTime={machineTime(seconds)}
      title={formatDateTime(seconds)}
      className="text-muted text-xs whitespace-nowrap"
    >
      {formatDate(seconds)}
    </time>
  );
}

/** Task status, and whether its deadline passed unrecorded (G60). `now`: chain time, unix seconds. */
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
