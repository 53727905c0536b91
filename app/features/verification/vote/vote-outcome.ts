import { t } from "#language/text.ts";

/**
 * Whether nobody can appeal the outcome of a vote any more: an act has shown it, or the time for it is over.
 * @param finalAt last second for an appeal as the index holds it, null while there is no outcome
 * @param now the chain's present, unix seconds
 */
export function isVoteFinal(judged: boolean, finalAt: string | null, now: number): boolean {
  return judged || (finalAt !== null && now > Number(finalAt));
}

/** How a vote compares with the outcome; undefined while there is none. "So far": an appeal may reverse it. */
export function voteOutcome(withConsensus: boolean | null, isFinal: boolean): string | undefined {
  if (withConsensus === null) return undefined;
  if (isFinal) return withConsensus ? t("With the outcome") : t("Against the outcome");
  return withConsensus ? t("With the outcome so far") : t("Against the outcome so far");
}

/** How many votes are cast of those that a decision needs; more than enough is no fraction. */
export const quorumText = (totalVotes: number, requiredVotes: number): string =>
  totalVotes > requiredVotes
    ? t("Reached: {totalVotes} votes, {requiredVotes} needed", { totalVotes, requiredVotes })
    : t("{totalVotes} of {requiredVotes} votes", { totalVotes, requiredVotes });
