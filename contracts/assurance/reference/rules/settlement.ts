/** The end of a vote: its stake is released, or slashed. */
import { Outcome, refuse } from "../state.ts";
import { voteOf, winners } from "./outcome.ts";
import { portion } from "./portion.ts";
import { type Context, emit } from "./rule.ts";
import { passOn, releaseStake } from "./stakes.ts";

/**
 * Releases the stake of a vote, once. Losing voters are slashed; without a winner no one is. Returns the slashed amount.
 */
export function settle(c: Context, voter: string, change = {}): bigint {
  const { v } = c;
  const vote = Object.assign(voteOf(v, voter) ?? refuse("NotAVoter", voter), change);
  if (vote.settled) return 0n;
  vote.settled = true;
  const won = winners(v).includes(vote);
  const isHidden = vote.confidence === 0;
  const isKept = isHidden ? !v.sealed?.opening : won || v.status === Outcome.Inconclusive;
  const slashed = isKept ? 0n : portion(v.voteLock, v.slashBps);
  emit(c, "VoteSettled", voter, won, slashed);
  releaseStake(c, voter, slashed);
  return slashed;
}

export function settleAll(c: Context, voters: readonly string[]): void {
  passOn(
    c,
    voters.map((voter) => settle(c, voter)).reduce((sum, slashed) => sum + slashed, 0n),
  );
}
