import { describe, expect, test } from "vitest";
import {
  isSignificant,
  modelRecord,
  providerRecord,
  rankAmong,
  requesterRecord,
  verifierRecord,
} from "./reputation.ts";

/** Outcome of a confirmed assignment. */
type Assignment =
  | "verified"
  | "rejected"
  | "expired without a result"
  | "cancelled after notice"
  | "given back";

/** The index's counts for such a history (`subgraph/src/entities/provider.ts`). */
function counted(history: readonly Assignment[], medianResultSeconds: number | null) {
  const number = (...kinds: Assignment[]) => history.filter((kind) => kinds.includes(kind)).length;
  return {
    verified: number("verified"),
    failed: number("rejected", "expired without a result", "cancelled after notice"),
    answered: number("verified", "rejected"),
    missed: number("expired without a result"),
    medianResultSeconds,
  };
}

describe("a provider's record", () => {
  const history: Assignment[] = [
    ...Array<Assignment>(6).fill("verified"),
    "rejected",
    "expired without a result",
    "cancelled after notice",
    "given back",
  ];

  test("the success rate is accepted results against those refused or never delivered; giving back costs nothing", () => {
    expect(providerRecord(counted(history, 7_200)).verified).toEqual({ part: 6, cases: 9 });
  });

  test("delivered in time is results against assignments that expired without one", () => {
    expect(providerRecord(counted(history, 7_200)).onTime).toEqual({ part: 7, cases: 8 });
  });

  test("the median states its number of results and is absent before the first", () => {
    expect(providerRecord(counted(history, 7_200)).time).toEqual({ seconds: 7_200, cases: 7 });
    const many = { ...counted(history, 60), answered: 400 };
    expect(providerRecord(many).time.cases).toBe(31);
    expect(providerRecord(counted([], null)).time).toEqual({ seconds: undefined, cases: 0 });
  });

  test("four cases are too few to say anything, five are enough", () => {
    const record = (cases: number) => providerRecord(counted(Array(cases).fill("verified"), 60));
    expect(isSignificant(record(4).verified)).toBe(false);
    expect(isSignificant(record(5).verified)).toBe(true);
  });
});

describe("a verifier's record", () => {
  const votes = { voteCount: 8, votesDecided: 6, votesWithConsensus: 5 };

  test("votes agree with outcomes that are final; those that may be appealed are not judged", () => {
    const record = verifierRecord({ ...votes, eligibleVotings: 0, eligibleFrom: 10 }, 20);
    expect(record.agreement).toEqual({ part: 5, cases: 6 });
  });

  test("participation is of the votings that began while the stake was enough, former periods included", () => {
    const active = { ...votes, eligibleVotings: 4, eligibleFrom: 30 };
    expect(verifierRecord(active, 42).participation).toEqual({ part: 8, cases: 16 });
    const retired = { ...votes, eligibleVotings: 4, eligibleFrom: null };
    expect(verifierRecord(retired, 42).participation).toEqual({ part: 4, cases: 4 });
  });
});

describe("a requester's record", () => {
  const counts = { total: 12, cancelled: 3, verified: 8, distributed: 6, distributionSeconds: "259200" };

  test("reports the share of cancelled tasks, payment times and unpaid results", () => {
    const record = requesterRecord(counts, 1);
    expect(record.cancelled).toEqual({ part: 3, cases: 12 });
    expect(record.pay).toEqual({ seconds: 43_200, cases: 6 });
    expect(record.unpaid).toBe(2);
  });

  test("counts results accepted after an inconclusive vote, and has no payment time before the first payment", () => {
    expect(requesterRecord(counts, 1).withoutVote).toEqual({ part: 1, cases: 8 });
    const unpaid = { ...counts, distributed: 0, distributionSeconds: "0" };
    expect(requesterRecord(unpaid, 0).pay).toEqual({ seconds: undefined, cases: 0 });
  });
});

test("a model owner's record leaves out assignments that were never confirmed (G21)", () => {
  const counts = {
    completions: 7,
    verified: 5,
    rejected: 1,
    cancelledWithProvider: 1,
    expiredWithProvider: 2,
    endedUnconfirmed: 1,
  };
  expect(modelRecord(counts)).toEqual({ runs: 7, verified: { part: 5, cases: 8 } });
});

test("rank counts the values it beats; equal values count as neither", () => {
  expect(rankAmong(80, [90, 80, 70, 60], "more")).toEqual({ ahead: 1, behind: 2, of: 4 });
  expect(rankAmong(60, [30, 90, 120], "less")).toEqual({ ahead: 1, behind: 2, of: 3 });
});
