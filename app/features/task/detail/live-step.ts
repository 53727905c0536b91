import { t } from "#language/text.ts";
import { formatDateTime } from "#protocol/format/time.ts";
import { TaskStatus, VerificationStatus } from "#protocol/generated/enums.ts";
import type { TaskDetail } from "./task-detail.query.server.ts";

type Watched = Pick<TaskDetail, "statusIndex" | "distributed" | "deadline"> & {
  verification: {
    statusIndex: number;
    votesFor: number;
    votesAgainst: number;
    requiredVotes: number;
  } | null;
};

/**
 * Describes the current activity on a task; undefined when nothing more will happen.
 * @param now chain time, unix seconds
 * @param votingEnds voting deadline if known, unix seconds
 */
export function liveStep(
  { statusIndex, distributed, deadline, verification }: Watched,
  now: number,
  votingEnds?: number,
): string | undefined {
  if (verification?.statusIndex === VerificationStatus.Escalated) return t("Appealed: an arbiter decides.");
  const isBeforeResult = statusIndex === TaskStatus.Created || statusIndex === TaskStatus.Assigned;
  if (isBeforeResult && now > Number(deadline))
    return t("The deadline has passed: anyone can close the task, and the reward goes back.");
  switch (statusIndex) {
    case TaskStatus.Created:
      return t("Waits for a provider to accept it.");
    case TaskStatus.Assigned:
      return t("Accepted: the provider computes it.");
    case TaskStatus.Completed:
      return t("Computed: {voteStep}", { voteStep: voteStep(verification, votingEnds) });
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

function voteStep(verification: Watched["verification"], votingEnds: number | undefined): string {
  if (verification?.statusIndex === VerificationStatus.Inconclusive)
    return t("the vote ended without a decision.");
  if (verification?.statusIndex !== VerificationStatus.Voting) return t("the vote has not started.");
  const { votesFor, votesAgainst, requiredVotes } = verification;
  const cast = votesFor + votesAgainst;
  if (cast < requiredVotes) return t("{cast} of {requiredVotes} votes are cast.", { cast, requiredVotes });
  return votingEnds
    ? t("{cast} votes are cast; voting ends by {time}.", { cast, time: formatDateTime(votingEnds) })
    : t("{cast} votes are cast and the voting still runs.", { cast });
}
