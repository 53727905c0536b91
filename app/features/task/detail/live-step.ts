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
  if (verification?.statusIndex === VerificationStatus.Escalated) return "Appealed: an arbiter decides.";
  switch (statusIndex) {
    case TaskStatus.Created:
      return "Waits for a provider to accept it.";
    case TaskStatus.Assigned:
      return "Accepted: the provider computes it.";
    case TaskStatus.Completed:
      return `Computed: ${voteStep(verification)}`;
    case TaskStatus.Verified:
      if (verification?.statusIndex === VerificationStatus.Inconclusive)
        return `Accepted without a verdict${distributed ? ", and paid." : ": the reward is not paid out yet."}`;
      return distributed ? "Verified and paid." : "Verified: the reward is not paid out yet.";
    default:
      return undefined;
  }
}

function voteStep(verification: Watched["verification"]): string {
  if (verification?.statusIndex === VerificationStatus.Inconclusive)
    return "the vote ended without a decision.";
  if (verification?.statusIndex !== VerificationStatus.Voting) return "the vote has not started.";
  const { votesFor, votesAgainst, requiredVotes } = verification;
  const cast = votesFor + votesAgainst;
  return cast > requiredVotes ? `${cast} votes are cast.` : `${cast} of ${requiredVotes} votes are cast.`;
}
