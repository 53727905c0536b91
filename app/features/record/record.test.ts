import { describe, expect, test } from "vitest";
import { parseAmount } from "#protocol/format/amount.ts";
import { recordOf } from "./record.copy.ts";
import { recordSentence } from "./record-line.ts";

const account = {
  firstSeenAt: "1",
  modelCount: 0,
  bondsForfeited: String(parseAmount("1.5")),
  provider: { accepted: 9, verified: 6, failed: 2, answered: 7, missed: 1, medianResultSeconds: 14_400 },
  verifier: null,
  requested: { total: 3, cancelled: 1, verified: 1, distributed: 1, distributionSeconds: "7200" },
  owned: null,
};
const counts = { account, votingCount: 0, acceptedWithoutVote: 0 };

describe("record of an account", () => {
  test("has a part per role, with the number of cases of each figure", () => {
    const [provider, requester, ...others] = recordOf(counts);
    expect(others).toEqual([]);
    expect(provider).toEqual({
      role: "Provider",
      figures: [
        { label: "Verified", value: "75.0%", sample: "6 of 8 finished assignments" },
        { label: "On time", value: "87.5%", sample: "7 of 8 assignments" },
        { label: "Median time", value: "4h", sample: "of the latest 7 results" },
        { label: "Bonds lost", value: "1.5000 MLB", sample: "of 9 assignments" },
      ],
    });
    expect(requester?.figures[0]).toEqual({
      label: "Cancelled",
      value: "Too few cases",
      sample: "1 of 3 tasks",
    });
  });

  test("of a verifier shows agreement, participation and lost stake", () => {
    const verifier = {
      isApproved: true,
      voteCount: 10,
      votesDecided: 8,
      votesWithConsensus: 6,
      eligibleVotings: 0,
      eligibleFrom: 0,
      slashed: "0",
    };
    const [record] = recordOf({
      account: { ...account, provider: null, requested: null, verifier },
      votingCount: 20,
      acceptedWithoutVote: 0,
    });
    expect(record?.figures.map(({ label, value }) => `${label} ${value}`)).toEqual([
      "With the outcome 75.0%",
      "Participation 50.0%",
      "Stake lost 0.0000 MLB",
    ]);
  });

  test("of an account without activity is empty, and a review states it", () => {
    expect(recordOf({ account: null, votingCount: 7, acceptedWithoutVote: 0 })).toEqual([]);
    expect(recordSentence([], "Requester")).toBe("Requester: this account has no record in this role yet.");
  });

  test("is a line in the review before accepting a task", () => {
    expect(recordSentence(recordOf(counts), "Requester")).toBe(
      "Record of the requester: cancelled too few cases (1 of 3 tasks); time to pay 2h (average of 1 payment); accepted without a vote too few cases (0 of 1 accepted result).",
    );
  });
});
