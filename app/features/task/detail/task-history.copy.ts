import { describeActivity } from "#protocol/events/activity-text.ts";
import type { TaskStep } from "./task-detail.query.server.ts";

/** What a step of the history says beside its title: the names of the amount, the time and the text that came with it. */
interface StepWords {
  amount?: string;
  until?: string;
  text?: string;
}

/** Kinds that come without words are complete with their title. */
export const stepWords: Partial<Record<TaskStep["kind"], StepWords>> = {
  TaskCreated: { amount: "Reward", until: "Deadline" },
  TaskAssigned: { until: "Deadline" },
  ResultSubmitted: { amount: "Bond", text: "Bundle" },
  TaskAttested: { text: "Proof" },
  TaskRejected: { until: "Resubmit until" },
  TaskReassigned: { until: "New deadline" },
  TaskCancelRequested: { until: "Can be cancelled from" },
  TaskCancelled: { amount: "Refund" },
  TaskExpired: { amount: "Refund" },
  VerificationStarted: { until: "Voting until" },
  VoteCast: { amount: "Stake locked", text: "Reason" },
  VerificationExtended: { until: "Voting until" },
  Escalated: { amount: "Bond", text: "Evidence" },
  Ruled: { text: "Reasons" },
  RewardsDistributed: { amount: "Paid to the provider" },
  VerifierRewardClaimed: { amount: "Paid to the verifier" },
};

/** Titles where the history says it in its own words; the others are those of the activity feed. */
const TITLES: Partial<Record<TaskStep["kind"], string>> = {
  RewardsDistributed: "Rewards distributed",
};

/** What happened, in two or three words. */
export function stepTitle(step: Pick<TaskStep, "id" | "kind" | "actorId" | "timestamp" | "detail">): string {
  if (step.kind === "TaskAssigned" && step.detail === "accepted") return "Task accepted";
  const { id, kind, actorId, timestamp } = step;
  const facts = { id, kind, actor: actorId, timestamp: Number(timestamp) };
  return TITLES[kind] ?? describeActivity(facts, "MLB").title;
}

/** The one word that the index adds to a step, as people say it. */
export function stepDetail({ kind, detail }: Pick<TaskStep, "kind" | "detail">): string | undefined {
  switch (kind) {
    case "TaskAssigned":
      return detail === "accepted" ? undefined : "named by the requester, not yet confirmed";
    case "VoteCast":
      return detail === "approve" ? "Approve" : "Reject";
    case "VerificationFinalized":
      return detail === "Inconclusive" ? "no decision" : detail?.toLowerCase();
    case "TaskVerified":
      return detail === "requester" ? "by the requester" : "by the verifiers";
    case "Ruled":
      return detail === "None" ? "the earlier outcome stands" : detail?.toLowerCase();
    default:
      return undefined;
  }
}
