import { TaskStatus } from "#protocol/generated/enums.ts";

export type AssignmentGroup =
  | "dueSoon"
  | "inProgress"
  | "rejected"
  | "awaiting"
  | "payable"
  | "overdue"
  | "done";

/** In the order in which they need the provider. */
export const assignmentGroups: readonly { key: AssignmentGroup; title: string; hint: string }[] = [
  { key: "dueSoon", title: "Due soon", hint: "Less than a day is left to submit the result." },
  { key: "rejected", title: "Rejected", hint: "Submit a corrected result before the new deadline." },
  { key: "inProgress", title: "In progress", hint: "Accepted by you or assigned to you." },
  { key: "awaiting", title: "Awaiting verification", hint: "Your result is being judged." },
  {
    key: "payable",
    title: "Awaiting distribution",
    hint: "Verified; the requester releases the reward, and after a time anybody may.",
  },
  { key: "overdue", title: "Deadline passed", hint: "No result can be submitted any more." },
  { key: "done", title: "Done", hint: "The latest that ended with you." },
];

const SOON = 86_400;

/** Where a task stands for its provider. `now`: unix seconds of the chain. */
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
