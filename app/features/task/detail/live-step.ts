import { t } from "#language/text.ts";
import { TaskStatus, VerificationStatus } from "#protocol/generated/enums.ts";
import type { TaskDetail } from "./task-detail.query.server.ts";

type Watched = Pick<TaskDetail, "statusIndex" | "distributed"> & {
  verification: {
    statusIndex: number;
    votesFor: number;
    votesAgainst: number;
    requiredVotes: number;
  } | null;
};

/** What is going on with a task right now, for whoever watches it; nothing once nothing will happen any more. */
export function liveStep({ statusIndex, distributed, verification }: Watched): string | undefined {
  if (verification?.statusIndex === VerificationStatus.Escalated) return t("Appealed: an arbiter decides.");
  switch (statusIndex) {
    case TaskStatus.Created:
      return t("Waits for a provider to accept it.");
    case TaskStatus.Assigned:
      return t("Accepted: the provider computes it.");
    case TaskStatus.Completed:
      return t("Computed: {voteStep}", { voteStep: voteStep(verification) });
    case TaskStatus.Verified:
      if (verification?.statusIndex === VerificationStatus.Inconclusive)
        return distributed
          ? t("Accepted without a verdict, and paid.")
          : t("Accepted without a verdict: the reward is not paid out yet.");
      return distributed ? t("Verified and paid.") : t("Verified: the reward is not paid out yet.");
    default:
      return undefined;
  }
}

function voteStep(verification: Watched["verification"]): string {
  if (verification?.statusIndex === VerificationStatus.Inconclusive)
    return t("the vote ended without a decision.");
  if (verification?.statusIndex !== VerificationStatus.Voting) return t("the vote has not started.");
  const { votesFor, votesAgainst, requiredVotes } = verification;
  const cast = votesFor + votesAgainst;
  return cast > requiredVotes
    ? t("{cast} votes are cast.", { cast })
    : t("{cast} of {requiredVotes} votes are cast.", { cast, requiredVotes });
}
