import { expect, test } from "vitest";
import { VerificationStatus } from "#protocol/generated/enums.ts";
import { lockedUntil } from "./locked-stake-card.tsx";

const NOW = 1_770_000_000;
const vote = (statusIndex: number, until: number, withConsensus: boolean | null = null) => ({
  id: "0x01" as const,
  lockedStake: "1",
  withConsensus,
  until,
  loss: "500000000000000000",
  verification: { id: "0x02" as const, statusIndex, spec: null },
});

test.each([
  [VerificationStatus.Voting, NOW + 1, /^Voting until .*2026/],
  [VerificationStatus.Voting, NOW, /the vote can be closed/],
  [VerificationStatus.Escalated, NOW + 1, /^The arbiter can rule until .*2026/],
  [VerificationStatus.Escalated, NOW, /the appeal can be closed/],
  [VerificationStatus.Inconclusive, 0, /no stake is lost/],
])("a vote in state %i shows what releases its stake, and when (%i)", (status, until, words) => {
  expect(lockedUntil(vote(status, until), NOW)).toMatch(words);
});

test("a lost vote shows how much stake it costs, and until when that can change", () => {
  expect(lockedUntil(vote(VerificationStatus.Rejected, NOW + 1, false), NOW)).toMatch(
    /against the outcome and loses 0.5 MLB.*can be appealed until/,
  );
  expect(lockedUntil(vote(VerificationStatus.Approved, NOW, true), NOW)).toBe(
    "Your vote matches the outcome",
  );
});
