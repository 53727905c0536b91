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
  if (verification?.statusIndex === VerificationStatus.Escalated)
    return t("An arbiter is deciding the appeal.");
  const isBeforeResult = statusIndex === TaskStatus.Created || statusIndex === TaskStatus.Assigned;
  if (isBeforeResult && now > Number(deadline))
    return t("The deadline has passed. Anyone can close the task; the reward goes back to the requester.");
  switch (statusIndex) {
    case TaskStatus.Created:
      return t("Waiting for a provider to accept the task.");
    case TaskStatus.Assigned:
      return t("A provider accepted the task and is working on it.");
    case TaskStatus.Completed:
      return t("Result submitted. {voteStep}", { voteStep: voteStep(verification, votingEnds) });
    case TaskStatus.Verified:
      if (verification?.statusIndex === VerificationStatus.Inconclusive)
        return distributed
          ? t("Accepted by the requester and paid.")
          : t("Accepted by the requester; the reward is not paid out yet.");
      return distributed ? t("Verified and paid.") : t("Verified; the reward is not paid out yet.");
    default:
      return undefined;
  }
}

function voteStep(verification: Watched["verification"], votingEnds: number | undefined): string {
  if (verification?.statusIndex === VerificationStatus.Inconclusive)
    return t("Voting ended without a decision.");
  if (verification?.statusIndex !== VerificationStatus.Voting) return t("Voting has not started.");
  const { votesFor, votesAgainst, requiredVotes } = verification;
  const cast = votesFor + votesAgainst;
  if (cast < requiredVotes)
    return t("{cast} of {requiredVotes} votes have been cast.", { cast, requiredVotes });
  return votingEnds
    ? t("{cast} votes have been cast; voting ends by {time}.", { cast, time: formatDateTime(votingEnds) })
    : t("{cast} votes have been cast; voting is still open.", { cast });
}
