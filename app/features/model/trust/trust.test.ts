import { expect, test } from "vitest";
import { contentId } from "#protocol/content/cid.ts";
import { matchHash } from "./hash-match.ts";
import { runsSince } from "./recent-runs.ts";
import { trustOf } from "./trust-figures.tsx";

const nothing = {
  total: 0,
  verified: 0,
  rejected: 0,
  cancelledWithProvider: 0,
  expiredWithProvider: 0,
  endedUnconfirmed: 0,
  successBps: 0,
  medianReward: null,
  medianAssignmentSeconds: null,
  medianResultSeconds: null,
  medianVerificationSeconds: null,
  requesterCount: 0,
};
const DAY = 86_400;
const NOW = 100 * DAY + 5;
const inDay = (day: number) => String(day * DAY * 1_000_000);

test("a model without a decided task shows no rate and no time", () => {
  expect(trustOf({ ...nothing, total: 2 })).toEqual({
    verifiedRate: undefined,
    decided: 0,
    reward: undefined,
    untilAccepted: undefined,
    untilResult: undefined,
    untilVerified: undefined,
  });
});

test("verified rate, median reward and median times come from the index, with their number of tasks", () => {
  const summary = {
    ...nothing,
    total: 14,
    verified: 11,
    rejected: 1,
    expiredWithProvider: 1,
    endedUnconfirmed: 1,
    successBps: 9166,
    medianReward: String(35n * 10n ** 17n),
    medianAssignmentSeconds: 7_200,
    medianResultSeconds: 14_400,
    medianVerificationSeconds: 90_000,
  };
  expect(trustOf(summary)).toEqual({
    verifiedRate: "92%",
    decided: 12,
    reward: "3.5 MLB",
    untilAccepted: "2h",
    untilResult: "4h",
    untilVerified: "1d 1h",
  });
});

test("runs are counted over thirty days including today; a model without runs has none", () => {
  const buckets = [
    { timestamp: inDay(100), created: 2, model: { id: "0xa" } },
    { timestamp: inDay(71), created: 3, model: { id: "0xa" } },
    { timestamp: inDay(70), created: 50, model: { id: "0xa" } },
  ];
  expect([...runsSince(["0xa", "0xb"], buckets, NOW, 30)]).toEqual([
    ["0xa", 5],
    ["0xb", 0],
  ]);
});

test("a hash is confirmed, contradicted or unknown by comparing the content id, without a download", async () => {
  const { cid, sha256 } = await contentId(new TextEncoder().encode("{}"));
  const tree = await contentId(new Uint8Array(300 * 1024));
  expect(matchHash(cid, sha256)).toBe("confirmed");
  expect(matchHash(cid, `0x${"ab".repeat(32)}`)).toBe("contradicted");
  expect(matchHash(tree.cid, sha256)).toBe("unknown");
  expect(matchHash("", sha256)).toBe("unknown");
});
