import type { ActivityType } from "#protocol/events/event-record.ts";

/** Names of the six types of news, for the filter (F330). The sentences are in `protocol/events/`. */
export const activityTypeNames: Record<ActivityType, string> = {
  model_registered: "Models registered",
  task_created: "Tasks created",
  task_completed: "Results submitted",
  verification_completed: "Verifications completed",
  reward_earned: "Rewards earned",
  other: "Everything else",
};
