/**
 * The events that make news: an activity's kind is the name of the contract event behind it. Each kind belongs to one
 * of the six types of the feed (F330).
 */
export const activityTypes = [
  "model_registered",
  "task_created",
  "task_completed",
  "verification_completed",
  "reward_earned",
  "other",
] as const;
export type ActivityType = (typeof activityTypes)[number];

const TYPE_OF_KIND = {
  ModelRegistered: "model_registered",
  ModelUpdated: "other",
  ModelStatusChanged: "other",
  ModelVisibilityChanged: "other",
  ModelAccessChanged: "other",
  ModelOwnershipOffered: "other",
  ModelOwnershipTransferred: "other",
  TaskCreated: "task_created",
  TaskAssigned: "other",
  TaskDeclined: "other",
  ResultSubmitted: "task_completed",
  TaskAttested: "other",
  TaskVerified: "other",
  TaskRejected: "other",
  TaskReassigned: "other",
  TaskCancelRequested: "other",
  TaskCancelled: "other",
  TaskExpired: "other",
  TaskParamsSet: "other",
  CreationPaused: "other",
  VerificationStarted: "other",
  VoteCast: "other",
  VerificationExtended: "other",
  VerificationFinalized: "verification_completed",
  VoteSettled: "other",
  Escalated: "other",
  Ruled: "other",
  SystemLocked: "other",
  SystemUnlocked: "other",
  VerificationParamsSet: "other",
  AppealParamsSet: "other",
  RewardsDistributed: "reward_earned",
  VerifierRewardClaimed: "reward_earned",
  ProtocolSwept: "other",
  Skimmed: "other",
  Credited: "other",
  CreditWithdrawn: "other",
  SplitSet: "other",
  TreasurySet: "other",
  Staked: "other",
  UnstakeRequested: "other",
  UnstakeCancelled: "other",
  Withdrawn: "other",
  StakeReleased: "other",
  StakingParamsSet: "other",
  Dripped: "other",
} as const satisfies Record<string, ActivityType>;

export type ActivityKind = keyof typeof TYPE_OF_KIND;

export const activityKinds = Object.keys(TYPE_OF_KIND) as ActivityKind[];

/** The type under which the feed files a kind of event. */
export function activityTypeOf(kind: ActivityKind): ActivityType {
  return TYPE_OF_KIND[kind];
}
