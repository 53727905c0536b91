import { t } from "#language/text.ts";
import { TaskStatus } from "#protocol/generated/enums.ts";

/** What happens after each status, for the status's explanation (F99). */
export const nextSteps = (): Record<TaskStatus, string> => ({
  [TaskStatus.Created]: t("A provider accepts it, or the requester assigns one."),
  [TaskStatus.Assigned]: t("The provider submits a result before the deadline."),
  [TaskStatus.Completed]: t("The requester starts the verification, then verifiers vote."),
  [TaskStatus.Verified]: t("The requester distributes the reward; verifiers claim their shares."),
  [TaskStatus.Rejected]: t("The provider resubmits, or the requester reassigns the task."),
  [TaskStatus.Cancelled]: t("Final. The requester may create a new task."),
  [TaskStatus.Expired]: t("Final. The requester may create a new task."),
});
