import { t } from "#language/text.ts";

/** Whether an outcome can no longer be appealed, by an action or the time (unix seconds). */
export function isVoteFinal(judged: boolean, finalAt: string | null, now: number): boolean {
  return judged || (finalAt !== null && now > Number(finalAt));
}

/** Compares a vote with the outcome; undefined while there is none. "So far": an appeal may reverse it. */
export function voteOutcome(withConsensus: boolean | null, isFinal: boolean): string | undefined {
  if (withConsensus === null) return undefined;
  if (isFinal) return withConsensus ? t("With the outcome") : t("Against the outcome");
  return withConsensus ? t("With the outcome so far") : t("Against the outcome so far");
}

/** Cast votes out of the required ones; more than required is not shown as a fraction. */
export const quorumText = (totalVotes: number, requiredVotes: number): string =>
  totalVotes > requiredVotes
    ? t("Reached: {totalVotes} votes, {requiredVotes} needed", { totalVotes, requiredVotes })
    : t("{totalVotes} of {requiredVotes} votes", { totalVotes, requiredVotes });
