import { t } from "#language/text.ts";

/**
 * Whether nobody can appeal the outcome of a vote any more: an act has shown it, or the time for it is over.
 * @param finalAt last second for an appeal as the index holds it, null while there is no outcome
 * @param now the chain's present, unix seconds
 */
export function isVoteFinal(judged: boolean, finalAt: string | null, now: number): boolean {
  return judged || (finalAt !== null && now > Number(finalAt));
}

/** What a vote is to the outcome, in words; nothing while there is none. "So far": an appeal may turn it round. */
export function voteStanding(withConsensus: boolean | null, isFinal: boolean): string | undefined {
  if (withConsensus === null) return undefined;
  return `${withConsensus ? t("With the outcome") : t("Against the outcome")}${isFinal ? "" : " so far"}`;
}

/** How many votes are cast of those that a decision needs; more than enough is no fraction. */
export const quorumText = (totalVotes: number, requiredVotes: number): string =>
  totalVotes > requiredVotes
    ? t("Reached: {totalVotes} votes, {requiredVotes} needed", { totalVotes, requiredVotes })
    : t("{totalVotes} of {requiredVotes} votes", { totalVotes, requiredVotes });
