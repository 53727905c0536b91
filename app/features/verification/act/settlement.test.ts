import { expect, test } from "vitest";
import { VerificationStatus } from "#protocol/generated/enums.ts";
import { settleVotes } from "./actions.ts";
import { settlementOf } from "./settlement.ts";

const MLB = 10n ** 18n;
const round = {
  statusIndex: VerificationStatus.Rejected,
  escalatedFrom: null,
  ruling: null,
  minoritySlashBps: 2_500,
  ruledSlashBps: 10_000,
  openingStartedAt: null,
};
const approved = { support: true, lockedStake: String(2n * MLB), settled: false };
const stake = { staked: 10n * MLB, minimumStake: 10n * MLB };
const verificationId = `0x${"11".repeat(32)}` as const;
const asks = (own: ReturnType<typeof settlementOf>) =>
  settleVotes({ verificationId, voters: [], own }).consequences.join(" ");

test("before signing, settling shows what a lost vote costs and whether the voter stops being a verifier", () => {
  const own = settlementOf(round, approved, stake);
  expect(own).toMatchObject({ loss: MLB / 2n, left: (95n * MLB) / 10n, endsVoting: true });
  expect(asks(own)).toMatch(/You lose 0.5 MLB of your stake, and 1.5 MLB is released/);
  expect(asks(own)).toMatch(/9.5 MLB, below the minimum of 10 MLB.*cannot vote again/);
});

test("a majority overruled by an arbiter loses at the ruled rate, an upheld one at the usual rate", () => {
  const ruled = { ...round, escalatedFrom: "Approved" as const, ruling: "Reject" as const };
  expect(settlementOf(ruled, approved, stake)?.loss).toBe(2n * MLB);
  expect(settlementOf({ ...ruled, escalatedFrom: "Rejected" as const }, approved, stake)?.loss).toBe(
    MLB / 2n,
  );
  expect(settlementOf({ ...ruled, escalatedFrom: "Inconclusive" as const }, approved, stake)?.loss).toBe(
    MLB / 2n,
  );
});

test("a vote with the outcome, or in an undecided round, loses nothing, and the text confirms it", () => {
  const won = settlementOf(round, { ...approved, support: false }, stake);
  expect(won).toMatchObject({ loss: 0n, endsVoting: false });
  expect(asks(won)).toContain("You lose nothing");
  const open = { ...round, statusIndex: VerificationStatus.Inconclusive };
  expect(settlementOf(open, approved, stake)?.loss).toBe(0n);
  expect(settlementOf(round, { ...approved, settled: true }, stake)).toBeUndefined();
});

test("an overruled vote loses its whole lock: nothing is freed, and the text states the loss", () => {
  const ruled = { ...round, escalatedFrom: "Approved" as const, ruling: "Reject" as const };
  expect(asks(settlementOf(ruled, approved, stake))).toContain(
    "The arbiter overruled your vote. You lose the entire locked stake of 2 MLB.",
  );
});
