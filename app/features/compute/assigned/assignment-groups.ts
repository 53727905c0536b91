import { t } from "#language/text.ts";
import { TaskStatus } from "#protocol/generated/enums.ts";

export type AssignmentGroup =
  | "dueSoon"
  | "inProgress"
  | "rejected"
  | "awaiting"
  | "payable"
  | "overdue"
  | "done";

/** In order of urgency for the provider. */
export const assignmentGroups = (): readonly { key: AssignmentGroup; title: string; hint: string }[] => [
  { key: "dueSoon", title: t("Due soon"), hint: t("Less than one day left to submit the result.") },
  { key: "rejected", title: t("Rejected"), hint: t("Submit a corrected result before the new deadline.") },
  { key: "inProgress", title: t("In progress"), hint: t("Accepted by you or assigned to you.") },
  {
    key: "awaiting",
    title: t("Awaiting verification"),
    hint: t("Verifiers decide whether your result is accepted."),
  },
  {
    key: "payable",
    title: t("Awaiting distribution"),
    hint: t("The requester distributes the reward. After a waiting period, anyone can."),
  },
  { key: "overdue", title: t("Deadline passed"), hint: t("Results can no longer be submitted.") },
  { key: "done", title: t("Done"), hint: t("Your most recent finished tasks.") },
];

const SOON = 86_400;

/** Group of a task for its provider. `now`: chain time, unix seconds. */
export function groupOf(
  task: { statusIndex: number; deadline: string; distributed: boolean },
  now: number,
): AssignmentGroup {
  const left = Number(task.deadline) - now;
  switch (task.statusIndex) {
    case TaskStatus.Assigned:
      return left < 0 ? "overdue" : left < SOON ? "dueSoon" : "inProgress";
    case TaskStatus.Rejected:
      return left < 0 ? "overdue" : "rejected";
    case TaskStatus.Completed:
      return "awaiting";
    case TaskStatus.Verified:
      return task.distributed ? "done" : "payable";
    default:
      return "done";
  }
}
