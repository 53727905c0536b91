import { expect, test } from "vitest";
import { VerificationStatus } from "#protocol/generated/enums.ts";
import { type RewardQuestion, verifierRewardState } from "./verifier-reward-state.ts";

const open = { available: true, alreadyClaimed: false, individualReward: 300n };
const won: RewardQuestion = {
  status: VerificationStatus.Approved,
  vote: { support: true, claimed: false, reward: "0" },
  poolOpened: true,
  read: { data: open, error: null },
};

test("a voter with the outcome can claim an open share", () => {
  expect(verifierRewardState(won)).toEqual({ kind: "available", amount: 300n });
});

test("rejecting voters win a rejected round", () => {
  const vote = { support: false, claimed: false, reward: "0" };
  expect(verifierRewardState({ ...won, status: VerificationStatus.Rejected, vote }).kind).toBe("available");
});

test("a vote against the consensus is reported and offers no claim", () => {
  const vote = { support: false, claimed: false, reward: "0" };
  expect(verifierRewardState({ ...won, vote }).kind).toBe("dissenter");
});

test.each([VerificationStatus.None, VerificationStatus.Voting, VerificationStatus.Escalated])(
  "shows nothing before there is a consensus (status %i)",
  (status) => {
    expect(verifierRewardState({ ...won, status }).kind).toBe("none");
  },
);

test("after an undecided vote the payment is open until the pool is opened; then the chain decides", () => {
  const undecided = { ...won, status: VerificationStatus.Inconclusive };
  expect(verifierRewardState({ ...undecided, poolOpened: false })).toEqual({ kind: "undecided" });
  const vote = { support: false, claimed: false, reward: "0" };
  expect(verifierRewardState({ ...undecided, vote })).toEqual({ kind: "available", amount: 300n });
  const data = { ...open, available: false };
  const read = { data, error: null };
  expect(verifierRewardState({ ...undecided, vote, read })).toEqual({ kind: "notApproving" });
});

test("shows nothing to an account that did not vote", () => {
  expect(verifierRewardState({ ...won, vote: undefined }).kind).toBe("none");
});

test("a claim is shown with its amount, from the index or the chain", () => {
  const vote = { support: true, claimed: true, reward: "290" };
  expect(verifierRewardState({ ...won, vote })).toEqual({ kind: "claimed", amount: 290n });
  const data = { ...open, available: false, alreadyClaimed: true };
  expect(verifierRewardState({ ...won, read: { data, error: null } })).toEqual({
    kind: "claimed",
    amount: 300n,
  });
});

test("an unopened pool is shown as pending", () => {
  const data = { ...open, available: false };
  expect(verifierRewardState({ ...won, read: { data, error: null } })).toEqual({
    kind: "waiting",
    expected: 300n,
  });
});

test("a failed call is an error, while a 'not yet' error is not", () => {
  const failing = (text: string) => ({ ...won, read: { data: undefined, error: new Error(text) } });
  expect(verifierRewardState(failing("fetch failed")).kind).toBe("error");
  expect(verifierRewardState(failing("verification not found")).kind).toBe("none");
  expect(verifierRewardState(failing("verification process not started yet")).kind).toBe("none");
});
