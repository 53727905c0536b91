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
  switch (statusIndex) {
    case TaskStatus.Created:
      return "Waits for a provider to accept it.";
    case TaskStatus.Assigned:
      return "Accepted: the provider computes it.";
    case TaskStatus.Completed: {
      if (verification?.statusIndex !== VerificationStatus.Voting)
        return "Computed: the vote has not started.";
      const { votesFor, votesAgainst, requiredVotes } = verification;
      return `Computed: ${votesFor + votesAgainst} of ${requiredVotes} votes are cast.`;
    }
    case TaskStatus.Verified:
      return distributed ? "Verified and paid." : "Verified: the reward is not paid out yet.";
    default:
      return undefined;
  }
}
