import { Deadline } from "#app/components/chain/deadline.tsx";
import { formatDate, formatDateTime, machineTime } from "#protocol/format/time.ts";
import { TaskStatus } from "#protocol/generated/enums.ts";

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
