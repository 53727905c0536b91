import { Tooltip } from "#app/components/ui/overlay/tooltip.tsx";
import { say } from "#app/language/say.tsx";
import { t } from "#language/text.ts";
import { shortAddress, shortId } from "#protocol/format/identifier.ts";
import { formatDateTime, remainingTime } from "#protocol/format/time.ts";
import { TaskStatus } from "#protocol/generated/enums.ts";
import { taskStatusCopy } from "../task.copy.ts";
import { isOverdue } from "../task-deadline.tsx";
import { TaskStatusChip } from "../task-state.tsx";
import type { TaskDetail } from "./task-detail.query.server.ts";

/** Expandable explanation of the status: meaning, time left, next steps, verification and provider (F99). */
export function TaskStatusDetails({ task, now }: { task: TaskDetail; now: number }) {
  const words = taskStatusCopy()[task.statusIndex as TaskStatus];
  const deadline = Number(task.deadline);
  if (!words) {
    return (
      <span className="inline-flex items-center gap-2">
        <TaskStatusChip status={task.statusIndex} />
        <span className="text-muted text-sm">{t("Please refresh the page")}</span>
      </span>
    );
  }
  return (
    <Tooltip
      label={t("Status: {label}", { label: words.label })}
      trigger={<TaskStatusChip status={task.statusIndex} />}
    >
      <p className="font-semibold">{words.label}</p>
      <p>{words.description}</p>
      <p className="text-muted">
        {t("Deadline {dateTime} ({remainingTime})", {
          dateTime: formatDateTime(deadline),
          remainingTime: remainingTime(deadline, now),
        })}
      </p>
      <p className="text-muted">
        {t("Next: {nextSteps}", {
          nextSteps: isOverdue(task, now)
            ? t("The deadline has passed. Anyone can close the task; the reward goes back to the requester.")
            : nextSteps()[task.statusIndex as TaskStatus],
        })}
      </p>
      {task.verification ? (
        <p className="text-muted">
          {say("Verification {span}, round {round}", {
            span: <span className="font-mono">{shortId(task.verification.id)}</span>,
            round: task.verification.round,
          })}
        </p>
      ) : null}
      {task.providerId ? (
        <p className="text-muted">
          {say("Provider {span}", {
            span: <span className="font-mono">{shortAddress(task.providerId)}</span>,
          })}
        </p>
      ) : null}
    </Tooltip>
  );
}

/** What happens next in each status (F99). */
const nextSteps = (): Record<TaskStatus, string> => ({
  [TaskStatus.Created]: t("A provider accepts the task, or the requester assigns a provider."),
  [TaskStatus.Assigned]: t("The provider submits a result before the deadline."),
  [TaskStatus.Completed]: t("The requester starts the verification, then verifiers vote."),
  [TaskStatus.Verified]: t("The requester distributes the reward; verifiers claim their shares."),
  [TaskStatus.Rejected]: t("The provider resubmits, or the requester reassigns the task."),
  [TaskStatus.Cancelled]: t("Final. The requester can create a new task."),
  [TaskStatus.Expired]: t("Final. The requester can create a new task."),
});
