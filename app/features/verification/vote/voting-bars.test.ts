import { expect, test } from "vitest";
import { voteTally } from "./voting-bars.tsx";

test.each([
  [3, 2, "verified", 60],
  [4, 1, "verified", 80],
  [2, 2, "progress", 50],
  [2, 3, "progress", 40],
  [1, 2, "rejected", 33],
  [0, 3, "rejected", 0],
])("%i approvals and %i rejections are %s at %i percent", (votesFor, votesAgainst, tone, percent) => {
  expect(voteTally({ votesFor, votesAgainst, requiredVotes: 1 })).toEqual({
    total: votesFor + votesAgainst,
    approvalPercent: percent,
    hasQuorum: true,
    tone,
  });
});

test("just below a threshold the lower colour applies", () => {
  expect(voteTally({ votesFor: 599, votesAgainst: 401, requiredVotes: 5 }).tone).toBe("progress");
  expect(voteTally({ votesFor: 399, votesAgainst: 601, requiredVotes: 5 }).tone).toBe("rejected");
});

test("below the quorum the bar is yellow for any split", () => {
  expect(voteTally({ votesFor: 2, votesAgainst: 0, requiredVotes: 5 })).toMatchObject({
    tone: "progress",
    hasQuorum: false,
  });
  expect(voteTally({ votesFor: 0, votesAgainst: 2, requiredVotes: 5 }).tone).toBe("progress");
  expect(voteTally({ votesFor: 4, votesAgainst: 1, requiredVotes: 5 }).tone).toBe("verified");
});
