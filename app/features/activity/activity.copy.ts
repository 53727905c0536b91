import { t } from "#language/text.ts";
import type { ActivityType } from "#protocol/events/event-record.ts";

/** Names of the six activity types for the filter (F330). The sentences are in `protocol/events/`. */
export const activityTypeNames = (): Record<ActivityType, string> => ({
  model_registered: t("Models registered"),
  task_created: t("Tasks created"),
  task_completed: t("Results submitted"),
  verification_completed: t("Verifications completed"),
  reward_earned: t("Rewards earned"),
  other: t("Other activity"),
});
