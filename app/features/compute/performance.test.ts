import { describe, expect, test } from "vitest";
import { performanceOf, shareOfTime } from "./performance.ts";

const summary = {
  total: 9,
  verified: 5,
  rejected: 1,
  cancelledWithProvider: 1,
  expiredWithProvider: 2,
  endedUnconfirmed: 1,
  successBps: 6_250,
  results: 7,
  rejections: 2,
  responses: 6,
  responseSeconds: "21600",
  medianResultSeconds: 5_400,
};
const record = { acceptedTasks: 9, declinedTasks: 0, reassignedTasks: 0, provided: summary };
const delivered = (assignedAt: string | null, completedAt: string, deadline = "10000") => ({
  assignedAt,
  completedAt,
  deadline,
});

describe("a provider's record", () => {
  test("the success rate leaves out assignments that were never confirmed (G21)", () => {
    const { decided, successRate } = performanceOf(record);
    expect(decided).toBe(8);
    expect(successRate).toBe("62.5%");
  });

  test("delivered in time is results against assignments that expired without one", () => {
    expect(performanceOf(record).onTime).toBe("75.0%");
  });

  test("the average comes from the counters, the median from the index, which has none before the first result", () => {
    expect(performanceOf(record)).toMatchObject({ averageTime: "1h", medianTime: "1h 30m" });
    const fresh = { ...record, provided: { ...summary, medianResultSeconds: null } };
    expect(performanceOf(fresh).medianTime).toBeUndefined();
  });

  test("who has done nothing yet has no rates, not rates of zero", () => {
    const nothing = {
      decided: 0,
      successRate: undefined,
      onTime: undefined,
      averageTime: undefined,
      medianTime: undefined,
    };
    expect(performanceOf(null)).toEqual(nothing);
    expect(performanceOf({ ...record, provided: null })).toEqual(nothing);
  });
});

test("the part of the time that a result took", () => {
  expect(shareOfTime(delivered("1000", "4000", "7000"))).toBe(50);
  expect(shareOfTime(delivered(null, "4000"))).toBeUndefined();
});
