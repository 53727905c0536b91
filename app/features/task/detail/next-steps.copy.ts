import { TaskStatus } from "#protocol/generated/enums.ts";

/** What happens after each status, for the status's explanation (F99). */
export const nextSteps: Record<TaskStatus, string> = {
  [TaskStatus.Created]: "A provider accepts it, or the requester assigns one.",
  [TaskStatus.Assigned]: "The provider submits a result before the deadline.",
  [TaskStatus.Completed]: "The requester starts the verification, then verifiers vote.",
  [TaskStatus.Verified]: "The requester distributes the reward; verifiers claim their shares.",
  [TaskStatus.Rejected]: "The provider resubmits, or the requester reassigns the task.",
  [TaskStatus.Cancelled]: "Final. The requester may create a new task.",
  [TaskStatus.Expired]: "Final. The requester may create a new task.",
};
