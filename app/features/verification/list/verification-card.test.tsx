// @vitest-environment jsdom
import { cleanup, screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { SHOWN_AT, show } from "#app/test-support/show.tsx";
import { VerificationStatus } from "#protocol/generated/enums.ts";
import { VerificationState } from "../verification-state.tsx";
import { VerificationCard } from "./verification-card.tsx";
import type { VerificationRow } from "./verification-list.query.server.ts";

const PROVIDER = "0x14dc79964da2c08b23698b3d3cc7ca32193d9955";
const voting: VerificationRow = {
  id: `0x3f9a1c${"0".repeat(56)}01`,
  taskType: 0,
  round: 1,
  statusIndex: VerificationStatus.Voting,
  startedAt: String(SHOWN_AT - 3_600),
  deadline: String(SHOWN_AT + 93_900),
  lockedSecondsAtStart: "0",
  decidesAtDeadline: false,
  formerProviderIds: [],
  eligibleBefore: String(SHOWN_AT - 3_600),
  extensions: 0,
  maxExtensions: 2,
  minVotingTime: "7200",
  check: 0,
  seats: 0,
  stage: 0,
  opened: 0,
  equalRejections: 0,
  openingStartedAt: null,
  votesFor: 2,
  votesAgainst: 1,
  totalVotes: 3,
  consensusThreshold: 5,
  requiredVotes: 5,
  majorityBps: 6_000,
  voteLock: "2000",
  minoritySlashBps: 2_500,
  ruledSlashBps: 10_000,
  escalatedFrom: null,
  decidedAt: null,
  finalAt: null,
  ruling: null,
  isOpen: true,
  submittedAt: String(SHOWN_AT - 7_200),
  reward: "10000000000000000000",
  rewardPool: "1500000000000000000",
  verifierPool: "1500000000000000000",
  spec: { title: "Sort my flowers" },
  model: { id: `0x${"ab".repeat(32)}`, name: "Iris Classifier", ownerId: PROVIDER },
  requesterId: "0x70997970c51812dc3a010c7d01b50e0d17dc79c8",
  providerId: PROVIDER,
  modelOwnerId: PROVIDER,
  votes: [],
};
const system = {
  systemLocked: false,
  lockedAt: null,
  lockedUntil: null,
  lockedSeconds: "0",
  lockReason: null,
  parameters: { minimumStake: "100000000000000000000" },
};

afterEach(cleanup);

test("a card of the queue shows id, status, votes and time left", async () => {
  const shown = await show(
    <VerificationCard
      verification={voting}
      verifier={null}
      system={system}
      account={undefined}
      now={SHOWN_AT}
    />,
  );
  const words = shown.textContent ?? "";
  for (const text of ["0x3f9a...0001", "Sort my flowers", "Pending", "3 of 5", "26h 5m", "0x14dc...9955"])
    expect(words).toContain(text);
  expect(screen.getByRole("link").getAttribute("href")).toBe(`/verification/${voting.id}`);
});

test("a vote past its deadline is shown as expired even before the chain records it", async () => {
  const state = { statusIndex: VerificationStatus.Voting, ruling: null, deadline: SHOWN_AT };
  const open = await show(<VerificationState {...state} now={SHOWN_AT} />);
  expect(open.textContent).toBe("Pending");
  cleanup();
  const over = await show(<VerificationState {...state} now={SHOWN_AT + 1} />);
  expect(over.textContent).toBe("Expired (not yet settled)");
});

const VERIFIER = "0x90f79bf6eb2c4f870365e785982e1f101e93b906";
const stake = {
  staked: "200000000000000000000",
  locked: "0",
  unbonding: "0",
  unbondingReadyAt: null,
  changedAt: null,
  activeSince: "1",
};
const cardFor = async (changes: Partial<VerificationRow>, account: typeof VERIFIER | typeof PROVIDER) => {
  const row = { ...voting, ...changes };
  const shown = await show(
    <VerificationCard verification={row} verifier={stake} system={system} account={account} now={SHOWN_AT} />,
  );
  const text = shown.textContent ?? "";
  cleanup();
  return text;
};

test("a reader who may still vote sees the quorum but not how others voted", async () => {
  const open = await cardFor({}, VERIFIER);
  expect(open).toContain("3 of 5 votes");
  expect(open).not.toMatch(/approved|Approval|%/);
});

test("voters, parties and everyone after the voting see how others voted", async () => {
  const split = "66%: 2 approved, 1 rejected";
  expect(await cardFor({ votes: [{ support: true, stage: 0 }] }, VERIFIER)).toContain(split);
  expect(await cardFor({}, PROVIDER)).toContain(split);
  expect(await cardFor({ statusIndex: VerificationStatus.Rejected }, VERIFIER)).toContain(split);
});

test("a result that one verifier decided has no quorum, and an untaken seat is named", async () => {
  const staged = { check: 3, stage: 1, totalVotes: 1, votesFor: 1, votesAgainst: 0 };
  const { Approved, Inconclusive } = VerificationStatus;
  const decided = await cardFor({ ...staged, seats: 1, opened: 1, statusIndex: Approved }, PROVIDER);
  expect(decided).toContain("The first verifier opened its vote");
  expect(decided).not.toMatch(/Quorum/);
  const untaken = { ...staged, votesFor: 0, seats: 0, opened: 0, statusIndex: Inconclusive };
  expect(await cardFor(untaken, PROVIDER)).toContain("No verifier took the first seat");
});

test("more votes than the quorum are not shown as a fraction", async () => {
  expect(await cardFor({ votesFor: 4, votesAgainst: 2 }, PROVIDER)).toContain("Reached: 6 votes, 5 needed");
});
