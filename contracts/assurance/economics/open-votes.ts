/** The open votes of today in the same frame: five votes, 15 % of the reward among the winners, a lost vote costs 0.05 R. */
import { binomial } from "./population.ts";

const POOL = 0.15;
const SLASH = 0.05;
const VOTES = 5;
const BOND = 0.15;
const PROVIDER = 0.8;

/** Gain of a vote when all other voters judge rightly. @param wrong share of wrong results */
export function openVote(play: "honest" | "unseen" | "copy", cost: number, wrong = 0.02): number {
  const share = POOL / VOTES;
  if (play === "honest") return share - cost;
  return play === "copy" ? share : (1 - wrong) * share - wrong * SLASH;
}

/** Gain of a provider that always cheats, by the share of voters who approve unseen. */
export function openCheat(unseen: number): number {
  let approved = 0;
  for (let votes = 3; votes <= VOTES; votes++) approved += binomial(VOTES, votes, unseen);
  return approved * PROVIDER - (1 - approved) * BOND;
}

/** Attack 1: one verifier computes and `copiers` wallets repeat its vote. Shares of the reward. */
export const copied = (copiers: number) => ({
  honest: POOL / (copiers + 1),
  copiers: (copiers * POOL) / (copiers + 1),
});

/** Attack 2: a sixth vote on a round that five votes have decided. */
export const lateVote = (): number => POOL / (VOTES + 1);

/** Attack 14: three against two; two votes in the last second turn the decision. */
export const lastSecond = (): number => 2 * (POOL / 4) + PROVIDER + BOND;
