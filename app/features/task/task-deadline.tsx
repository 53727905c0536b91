import { Deadline } from "#app/components/chain/deadline.tsx";
import { formatDate, formatDateTime, machineTime } from "#protocol/format/time.ts";
import { TaskStatus } from "#protocol/generated/enums.ts";

/** Statuses in which the deadline still decides something: it is for the submission of a result (G11). */
const BINDING: readonly number[] = [TaskStatus.Created, TaskStatus.Assigned, TaskStatus.Rejected];

/** Whether the deadline still decides something, or did so in the end. */
export function isDeadlineBinding({ statusIndex }: { statusIndex: number }): boolean {
  return statusIndex === TaskStatus.Expired || BINDING.includes(statusIndex);
}

/** Whether the deadline has passed and nobody has settled it on the chain yet (G60). */
export function isOverdue(task: { statusIndex: number; deadline: string }, now: number): boolean {
  return BINDING.includes(task.statusIndex) && now > Number(task.deadline);
}

/** Time left and the date (F93). Where a result is there, the deadline is history: only the date. */
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
