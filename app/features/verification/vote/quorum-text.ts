import { t } from "#language/text.ts";

/** How many votes are cast of those that a decision needs; more than enough is no fraction. */
export const quorumText = (totalVotes: number, requiredVotes: number): string =>
  totalVotes > requiredVotes
    ? t("Reached: {totalVotes} votes, {requiredVotes} needed", { totalVotes, requiredVotes })
    : t("{totalVotes} of {requiredVotes} votes", { totalVotes, requiredVotes });
