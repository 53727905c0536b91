import { parseUnits } from "viem";
import { expect, test } from "vitest";
import {
  appealCostFor,
  approvalAmount,
  bondFor,
  helperApprovalAmount,
  payUndecided,
  sharesOfAccepted,
  slashFor,
  splitPool,
  splitReward,
} from "./reward.ts";

const mlb = (text: string) => parseUnits(text, 18);
const DEFAULT_SPLIT = { providerBps: 8_000, verifierBps: 1_500 };

/** Deterministic rewards over the whole range that an escrow can hold (96 bits). */
function sampleRewards(count: number): bigint[] {
  let state = 0x2545f4914f6cdd1dn;
  return Array.from({ length: count }, (_, index) => {
    state = (state * 6364136223846793005n + 1442695040888963407n) & ((1n << 96n) - 1n);
    return state >> BigInt(index % 80);
  });
}

test("a reward of 10 MLB pays 8 to the provider, 1.5 to the verifiers and 0.5 to the protocol", () => {
  expect(splitReward(mlb("10"), DEFAULT_SPLIT)).toEqual({
    provider: mlb("8"),
    verifierPool: mlb("1.5"),
    protocol: mlb("0.5"),
  });
  expect(bondFor(mlb("10"), 1_500)).toBe(mlb("1.5"));
});

test("the three parts sum to the reward exactly, and no part exceeds its share", () => {
  for (const reward of sampleRewards(3_000)) {
    for (const [providerBps, verifierBps] of [
      [8_000, 1_500],
      [5_000, 4_000],
      [9_999, 1],
      [10_000, 0],
    ] as const) {
      const { provider, verifierPool, protocol } = splitReward(reward, { providerBps, verifierBps });
      expect(provider + verifierPool + protocol).toBe(reward);
      expect(provider * 10_000n).toBeLessThanOrEqual(reward * BigInt(providerBps));
      expect((provider + 1n) * 10_000n).toBeGreaterThan(reward * BigInt(providerBps));
      expect(protocol).toBeGreaterThanOrEqual(0n);
    }
  }
});

test("a reward of a few wei goes to the protocol's remainder, not to nowhere", () => {
  expect(splitReward(1n, DEFAULT_SPLIT)).toEqual({ provider: 0n, verifierPool: 0n, protocol: 1n });
  expect(splitReward(7n, DEFAULT_SPLIT)).toEqual({ provider: 5n, verifierPool: 1n, protocol: 1n });
});

test("five winning voters share a pool equally; what cannot be divided is less than one wei each", () => {
  expect(splitPool(mlb("1.5"), 5)).toEqual({ share: mlb("0.3"), dust: 0n });
  expect(splitPool(17n, 5)).toEqual({ share: 3n, dust: 2n });
  for (const pool of sampleRewards(1_000)) {
    for (const participants of [1, 2, 3, 7, 50, 9_999]) {
      const { share, dust } = splitPool(pool, participants);
      expect(share * BigInt(participants) + dust).toBe(pool);
      expect(dust).toBeLessThan(BigInt(participants));
    }
  }
});

test("a pool without winners pays no voter", () => {
  expect(splitPool(100n, 0)).toEqual({ share: 0n, dust: 0n });
});

test.each([
  ["more for it: the requester with the verifiers' part", 2, 1, "1.5", "0", "0.5"],
  ["more against it: the provider with the bond", 1, 2, "0", "1.2", "0.4"],
  ["a tie: each with a half", 2, 2, "0.75", "0.6", "0.3375"],
  ["no votes: no one", 0, 0, "0", "0", "0"],
])("a result that is given up pays its voters from: %s", (_, votesFor, votesAgainst, ...amounts) => {
  const [byRequester, byProvider, share] = amounts.map(mlb);
  const parts = { verifierPool: mlb("1.5"), bond: mlb("1.2") };
  expect(payUndecided({ votesFor, votesAgainst }, parts)).toEqual({ byRequester, byProvider, share });
});

test("a result of sealed votes that is given up pays its voters from the reward, and no vote costs the bond", () => {
  const parts = { verifierPool: mlb("1.5"), bond: mlb("1.2") };
  for (const votesFor of [0, 2, 3])
    expect(payUndecided({ votesFor, votesAgainst: 3, sealed: {} }, parts)).toEqual({
      byRequester: mlb("1.5"),
      byProvider: 0n,
      share: mlb("1.5") / BigInt(votesFor + 3),
    });
});

test("an accepted undecided result pays those who approved it, or all who voted", () => {
  expect(sharesOfAccepted({ votesFor: 2, votesAgainst: 3 })).toBe(2);
  expect(sharesOfAccepted({ votesFor: 0, votesAgainst: 3 })).toBe(3);
});

test("a vote against the outcome loses a part of its lock", () => {
  expect(slashFor(mlb("2"), 2_500)).toBe(mlb("0.5"));
});

test("an appeal costs a part of the reward, but never less than the minimum", () => {
  const params = { arbiterFee: mlb("1"), appealBondBps: 2_000 };
  expect(appealCostFor(mlb("10"), params)).toEqual({ bond: mlb("2"), fee: mlb("1"), total: mlb("3") });
  expect(appealCostFor(mlb("0.01"), params).total).toBe(mlb("1.002"));
});

test("the approval path asks for the larger of three rewards and 100 tokens, the helper for two and 1000", () => {
  expect(approvalAmount(mlb("10"))).toBe(mlb("100"));
  expect(approvalAmount(mlb("50"))).toBe(mlb("150"));
  expect(helperApprovalAmount(mlb("10"))).toBe(mlb("1000"));
  expect(helperApprovalAmount(mlb("600"))).toBe(mlb("1200"));
});
