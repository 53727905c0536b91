import type { ActivityType } from "#protocol/activity-kind.ts";

/** Names of the six types of news, for the filter (F330). The sentences are in `protocol/activity-text.ts`. */
export const activityTypeNames: Record<ActivityType, string> = {
  model_registered: "Models registered",
  task_created: "Tasks created",
  task_completed: "Results submitted",
  verification_completed: "Verifications completed",
  reward_earned: "Rewards earned",
  other: "Everything else",
};
