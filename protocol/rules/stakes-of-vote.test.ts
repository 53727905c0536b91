import { parseUnits } from "viem";
import { expect, test } from "vitest";
import { outcomeAtDeadline, outcomeBeforeDeadline } from "./consensus.ts";
import { stakesOfVote } from "./stakes-of-vote.ts";

const mlb = (text: string) => parseUnits(text, 18);
const TERMS = { verifierPool: mlb("1.5"), bond: mlb("1.2"), ruledSlashBps: 4_000 };
const RULES = { requiredVotes: 5, voteLock: mlb("4"), slashBps: 1_000 };

test("a voter sees the possible gain on either side and the losses against the outcome or when overruled", () => {
  expect(stakesOfVote({ ...RULES, votesFor: 3, votesAgainst: 0 }, TERMS)).toEqual({
    approving: mlb("0.375"),
    rejecting: mlb("0.3"),
    lostAgainst: mlb("0.4"),
    lostOverruled: mlb("1.6"),
  });
});

/** Fewest approvals with which a vote that stands so, and gets one approval more, can be approved. */
function fewestApprovals(votesFor: number, votesAgainst: number, requiredVotes: number): number {
  for (let winners = votesFor + 1; ; winners++) {
    for (let losers = votesAgainst; losers <= votesAgainst + requiredVotes; losers++) {
      const tally = {
        votesFor: winners,
        votesAgainst: losers,
        requiredVotes,
        consensusThreshold: requiredVotes,
        majorityBps: 6_000,
        extensions: 0,
        maxExtensions: 2,
      };
      const outcomes = [outcomeAtDeadline({ ...tally, extensions: 2 }), outcomeBeforeDeadline(tally)];
      if (outcomes.includes("approved")) return winners;
    }
  }
}

test("no rule of decision lets fewer voters share the pool than the promised share counts", () => {
  for (const requiredVotes of [1, 2, 3, 4, 5, 8]) {
    for (let votesFor = 0; votesFor <= 9; votesFor++) {
      for (let votesAgainst = 0; votesAgainst <= 9; votesAgainst++) {
        const winners = BigInt(fewestApprovals(votesFor, votesAgainst, requiredVotes));
        const standing = { ...RULES, requiredVotes };
        const { approving } = stakesOfVote({ ...standing, votesFor, votesAgainst }, TERMS);
        expect(approving).toBe(TERMS.verifierPool / winners);
        const mirrored = stakesOfVote({ ...standing, votesFor: votesAgainst, votesAgainst: votesFor }, TERMS);
        expect(mirrored.rejecting).toBe(TERMS.bond / winners);
      }
    }
  }
});

test("without a pool or a bond there is nothing to win, and a lock of nothing loses nothing", () => {
  const none = { verifierPool: 0n, bond: 0n, ruledSlashBps: 4_000 };
  expect(stakesOfVote({ ...RULES, voteLock: 0n, votesFor: 0, votesAgainst: 0 }, none)).toEqual({
    approving: 0n,
    rejecting: 0n,
    lostAgainst: 0n,
    lostOverruled: 0n,
  });
});
