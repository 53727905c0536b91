import { expect, test } from "vitest";
import { Ruling, VerificationStatus } from "../generated/enums.ts";
import { isOverruled, lossesByRuling, lossOf } from "./settlement.ts";

const { Approved, Rejected, Inconclusive } = VerificationStatus;
const rules = { minoritySlashBps: 2_500, ruledSlashBps: 10_000 };

test("only a ruling against a decision overrules: not one that upholds it, and none of a vote without one", () => {
  expect(isOverruled({ status: Rejected, before: Approved })).toBe(true);
  expect(isOverruled({ status: Rejected, before: Rejected })).toBe(false);
  expect(isOverruled({ status: Rejected, before: Inconclusive })).toBe(false);
  expect(isOverruled({ status: Rejected, before: undefined })).toBe(false);
});

test("a vote loses by the side that it took, more when an arbiter overruled it, and nothing after a refund", () => {
  const loss = (status: VerificationStatus, before: VerificationStatus | undefined, support: boolean) =>
    lossOf({ status, before, ...rules }, { support }, 400n);
  expect(loss(Rejected, undefined, true)).toBe(100n);
  expect(loss(Rejected, Approved, true)).toBe(400n);
  expect(loss(Rejected, Approved, false)).toBe(0n);
  expect(loss(Inconclusive, Approved, true)).toBe(0n);
});

test("an arbiter sees how many votes a ruling slashes, and by how much", () => {
  const round = { before: Rejected, votesFor: 1, votesAgainst: 3, voteLock: 400n, ...rules };
  expect(lossesByRuling(Ruling.Approve, round)).toEqual({ votes: 3, each: 400n });
  expect(lossesByRuling(Ruling.Reject, round)).toEqual({ votes: 1, each: 100n });
  expect(lossesByRuling(Ruling.Refund, round)).toEqual({ votes: 0, each: 0n });
});
