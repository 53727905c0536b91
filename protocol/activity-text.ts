/**
 * An indexed event as a line of the activity feed (F330): title, one sentence, and where to read more. One home for
 * these words, because the feed is shown by pages and answered by the HTTP endpoint alike.
 */
import { type ActivityKind, activityTypeOf } from "./activity-kind.ts";
import { formatAmount } from "./format/amount.ts";
import { shortAddress, shortId, taskNumber } from "./format/identifier.ts";
import type { ActivityItem } from "./schemas/activity.ts";

export interface ActivityFacts {
  readonly id: string;
  readonly kind: ActivityKind;
  /** Who acted, an address. */
  readonly actor: string;
  readonly model?: { readonly id: string; readonly name: string } | null;
  readonly taskId?: string | null;
  readonly verificationId?: string | null;
  /** What moved, in the token's smallest unit. */
  readonly amount?: bigint | null;
  /** One word that the index adds to some kinds: accepted, approve, reopened, ... */
  readonly detail?: string | null;
  /** Block time, unix seconds. */
  readonly timestamp: number;
}

interface Words {
  readonly title: string;
  /** Follows the actor: "created task #0x3f9a1c". */
  readonly did: (facts: Spoken) => string;
}

/** The facts in the forms in which sentences use them. */
interface Spoken {
  readonly model: string;
  readonly task: string;
  readonly amount: string;
  readonly detail: string;
}

const said = (title: string, did: Words["did"]): Words => ({ title, did });
const changed = (what: string) => said(`${what} changed`, () => `changed the ${what.toLowerCase()}`);

const WORDS: Record<ActivityKind, Words> = {
  ModelRegistered: said("Model registered", ({ model }) => `registered ${model}`),
  ModelUpdated: said("Model updated", ({ model }) => `updated ${model}`),
  ModelStatusChanged: said("Model status changed", ({ model, detail }) =>
    detail === "active" ? `reactivated ${model}` : `deactivated ${model}`,
  ),
  ModelVisibilityChanged: said("Model visibility changed", ({ model, detail }) => `made ${model} ${detail}`),
  ModelAccessChanged: said("Model access changed", ({ model, detail }) =>
    detail === "revoked" ? `withdrew access to ${model}` : `gave access to ${model}`,
  ),
  ModelOwnershipOffered: said("Model offered", ({ model }) => `offered ${model} to a new owner`),
  ModelOwnershipTransferred: said("Model transferred", ({ model }) => `became the owner of ${model}`),
  TaskCreated: said("Task created", ({ task, amount }) => `created ${task} with a reward of ${amount}`),
  TaskAssigned: said("Task assigned", ({ task, detail }) =>
    detail === "accepted" ? `accepted ${task}` : `assigned ${task} to a provider`,
  ),
  TaskDeclined: said("Task declined", ({ task }) => `gave ${task} back`),
  ResultSubmitted: said("Results submitted", ({ task }) => `submitted results for ${task}`),
  TaskAttested: said("Result checked", ({ task }) => `checked the result of ${task} as a third party`),
  TaskVerified: said("Task verified", ({ task, detail }) =>
    detail === "requester"
      ? `accepted the result of ${task} without a decided vote`
      : `completed the verification of ${task}`,
  ),
  TaskRejected: said("Result rejected", ({ task }) => `completed the verification of ${task}: rejected`),
  TaskReassigned: said("Task reassigned", ({ task, detail }) =>
    detail === "reopened" ? `reopened ${task}` : `gave ${task} to another provider`,
  ),
  TaskCancelRequested: said("Cancellation announced", ({ task }) => `gave notice to cancel ${task}`),
  TaskCancelled: said(
    "Task cancelled",
    ({ task, amount }) => `cancelled ${task}; ${amount} went back to the requester`,
  ),
  TaskExpired: said(
    "Task expired",
    ({ task, amount }) => `closed ${task} as expired; ${amount} went back to the requester`,
  ),
  TaskParamsSet: changed("Task parameters"),
  CreationPaused: said("Task creation", ({ detail }) =>
    detail === "resumed" ? "resumed task creation" : "paused task creation",
  ),
  VerificationStarted: said("Verification started", ({ task }) => `started the verification of ${task}`),
  VoteCast: said(
    "Vote cast",
    ({ task, detail }) => `voted to ${detail || "decide"} on the result of ${task}`,
  ),
  VerificationExtended: said("Verification extended", ({ task }) => `extended the verification of ${task}`),
  VerificationFinalized: said(
    "Verification completed",
    ({ task, detail }) => `closed the verification of ${task}${detail ? `: ${detail.toLowerCase()}` : ""}`,
  ),
  VoteSettled: said("Vote settled", ({ task }) => `settled a vote on ${task}`),
  Escalated: said("Verification escalated", ({ task }) => `asked the arbiter about ${task}`),
  Ruled: said("Ruling", ({ task, detail }) =>
    detail === "None"
      ? `closed the appeal on ${task}: the earlier outcome stands`
      : `ruled on ${task}: ${detail.toLowerCase()}`,
  ),
  SystemLocked: said("Voting locked", () => "locked the verification system"),
  SystemUnlocked: said("Voting unlocked", () => "unlocked the verification system"),
  VerificationParamsSet: changed("Verification parameters"),
  AppealParamsSet: changed("Appeal parameters"),
  RewardsDistributed: said(
    "Reward distributed",
    ({ task, amount }) => `released the reward of ${task}: ${amount} to the provider`,
  ),
  VerifierRewardClaimed: said(
    "Reward claimed",
    ({ task, amount }) => `claimed ${amount} for verifying ${task}`,
  ),
  ProtocolSwept: said(
    "Protocol fees collected",
    ({ amount }) => `sent ${amount} of protocol fees to the treasury`,
  ),
  Skimmed: said(
    "Surplus collected",
    ({ amount }) => `sent ${amount} that belonged to nobody to the treasury`,
  ),
  Credited: said("Payment waiting", ({ amount }) => `has ${amount} waiting for withdrawal`),
  CreditWithdrawn: said("Payment withdrawn", ({ amount }) => `withdrew ${amount} that was waiting`),
  SplitSet: changed("Reward split"),
  TreasurySet: changed("Treasury"),
  Staked: said("Stake added", ({ amount }) => `staked ${amount}`),
  UnstakeRequested: said("Unstaking started", ({ amount }) => `began to unstake ${amount}`),
  UnstakeCancelled: said("Unstaking cancelled", ({ amount }) => `put ${amount} back to stake`),
  Withdrawn: said("Stake withdrawn", ({ amount }) => `withdrew ${amount} of stake`),
  StakeReleased: said("Stake released", ({ amount }) => `had ${amount} of stake released`),
  StakingParamsSet: changed("Staking parameters"),
  Dripped: said("Test tokens received", ({ amount }) => `received ${amount} from the faucet`),
};

/** Where an event is shown in full: its task before its verification before its model. */
function linkOf({ kind, taskId, verificationId, model, actor }: ActivityFacts): ActivityItem["link"] {
  if (kind === "VoteCast" && verificationId)
    return { href: `/verification/${verificationId}`, text: "View verification" };
  if (taskId) return { href: `/tasks/${taskId}`, text: "View task" };
  if (verificationId) return { href: `/verification/${verificationId}`, text: "View verification" };
  if (model) return { href: `/models/${encodeURIComponent(model.id)}`, text: "View model" };
  return { href: `/profile/${actor}`, text: "View account" };
}

/** The feed's line for an event. @param symbol the token's symbol */
export function describeActivity(facts: ActivityFacts, symbol: string): ActivityItem {
  const { kind, actor, model, taskId, amount, detail } = facts;
  const words = WORDS[kind];
  const spoken: Spoken = {
    model: model ? (model.name ? `the model ${model.name}` : `the model ${shortId(model.id)}`) : "a model",
    task: taskId ? `task ${taskNumber(taskId)}` : "a task",
    amount: `${formatAmount(amount ?? 0n)} ${symbol}`,
    detail: detail ?? "",
  };
  return {
    id: facts.id,
    type: activityTypeOf(kind),
    title: words.title,
    description: `${shortAddress(actor)} ${words.did(spoken)}`,
    timestamp: facts.timestamp,
    link: linkOf(facts),
  };
}
