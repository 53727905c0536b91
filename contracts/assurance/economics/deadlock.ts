/** What everybody gains or loses, as parts of the reward, when a ring tries to end a vote without a decision. */
import { defaults } from "#contracts/deploy/parameters.ts";
import { shares } from "./payoffs.ts";

const { requiredVotes } = defaults.verification;

export type Votes = { honest: number; ring: number };
/** Whom the ring votes for: the result is good and it is against it, or the result is junk and it is for it. */
export type Result = "good" | "junk";
/** What the requester does with a result that no side won. */
export type Ending = "closed" | "accepted";
/** Each vote of the honest, each of the ring, and the parties; the requester has the result in hand. */
export type Payoffs = { requester: number; provider: number; honestVote: number; ringVote: number };

type Sides = { up: number; down: number };
const sides = ({ honest, ring }: Votes, result: Result): Sides =>
  result === "good" ? { up: honest, down: ring } : { up: ring, down: honest };
/** A share of 0 where nobody is on the side. */
const each = (pool: number, votes: number) => (votes === 0 ? 0 : pool / votes);

/** What a vote is worth that ends when no extension is left: the greater number of a quorum decides. */
export function payoffs(votes: Votes, result: Result, ending: Ending): Payoffs {
  const { up, down } = sides(votes, result);
  if (up !== down && up + down >= requiredVotes) return decided(votes, result, up > down);
  const tie = up === down;
  if (ending === "accepted") {
    // where nobody approved it, who voted against it has done the work
    const [forIt, againstIt] = up === 0 ? [0, each(shares.pool, down)] : [each(shares.pool, up), 0];
    const requester = up + down === 0 ? shares.pool - 1 : -1;
    return named(result, { requester, provider: shares.provider, forIt, againstIt });
  }
  if (up + down === 0) return { requester: 0, provider: 0, honestVote: 0, ringVote: 0 };
  const price = up < down ? 0 : shares.pool / (tie ? 2 : 1);
  const forfeit = up > down ? 0 : shares.bond / (tie ? 2 : 1);
  const share = each(price + forfeit, up + down);
  return named(result, { requester: -price, provider: -forfeit, forIt: share, againstIt: share });
}

function decided({ honest, ring }: Votes, result: Result, approved: boolean): Payoffs {
  const { up, down } = sides({ honest, ring }, result);
  const slash = -shares.minoritySlash;
  return approved
    ? named(result, {
        requester: -1,
        provider: shares.provider,
        forIt: each(shares.pool, up),
        againstIt: slash,
      })
    : named(result, {
        requester: 0,
        provider: -shares.bond,
        forIt: slash,
        againstIt: each(shares.bond, down),
      });
}

type BySide = { requester: number; provider: number; forIt: number; againstIt: number };
function named(result: Result, { forIt, againstIt, ...parties }: BySide): Payoffs {
  const [honestVote, ringVote] = result === "good" ? [forIt, againstIt] : [againstIt, forIt];
  return { ...parties, honestVote, ringVote };
}
