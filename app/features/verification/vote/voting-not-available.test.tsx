// @vitest-environment jsdom
import { cleanup, screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { show } from "#app/test-support/show.tsx";
import { refused } from "#protocol/rules/verdict.ts";
import { VotingNotAvailable } from "./voting-not-available.tsx";

const vote = {
  support: true,
  confidence: 90,
  reasoning: "",
  withConsensus: null,
  lockedStake: "2",
  sealed: false,
  stage: 0,
  settled: false,
  slashed: "0",
  claimable: "0",
  claimed: false,
  reward: "0",
};
const voted = {
  refusal: refused("AlreadyVoted"),
  reason: { message: "You have already voted on this verification.", needsStake: false },
  verifier: {
    staked: 10n,
    locked: 2n,
    activeSince: 1,
    minimumStake: 5n,
    unbonding: 0n,
    unbondingReadyAt: 0,
    changedAt: 0,
  },
  voteLock: 2n,
  vote,
} as const;

afterEach(cleanup);

test("after voting, the reader gets a link to the vote that closes soonest and the number of pending votes", async () => {
  await show(<VotingNotAvailable {...voted} nextVote={{ id: "0xab", name: "Read belt 3", waiting: 2 }} />);
  expect(screen.getByRole("link", { name: "Next vote (2 left)" }).getAttribute("href")).toBe(
    "/verification/0xab",
  );
});

test("after the last vote it says that none is pending", async () => {
  const shown = await show(<VotingNotAvailable {...voted} nextVote={undefined} />);
  expect(shown.textContent).toContain("You have no other pending votes.");
});
