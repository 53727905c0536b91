import { describe, expect, test } from "vitest";
import { feesFor } from "./fee-speed.ts";

const GWEI = 1_000_000_000n;

describe("the fees of a speed", () => {
  const history = {
    baseFeePerGas: [50n * GWEI, 60n * GWEI],
    gasUsedRatio: [0.4, 0.6, 0.5],
    reward: [
      [25n * GWEI, 30n * GWEI, 80n * GWEI],
      [26n * GWEI, 31n * GWEI, 90n * GWEI],
      [27n * GWEI, 35n * GWEI, 100n * GWEI],
    ],
  };

  test("uses a higher tip percentile for a faster speed", () => {
    expect(feesFor(history, 0n, "slow").maxPriorityFeePerGas).toBe(26n * GWEI);
    expect(feesFor(history, 0n, "standard").maxPriorityFeePerGas).toBe(31n * GWEI);
    expect(feesFor(history, 0n, "fast").maxPriorityFeePerGas).toBe(90n * GWEI);
  });

  test("stays valid if the base fee doubles", () => {
    expect(feesFor(history, 0n, "slow").maxFeePerGas).toBe(2n * 60n * GWEI + 26n * GWEI);
  });

  test("uses the node's suggested tip when recent blocks are empty", () => {
    const quiet = { baseFeePerGas: [GWEI], gasUsedRatio: [0, 0], reward: [[0n, 0n, 0n]] };
    expect(feesFor(quiet, 30n * GWEI, "fast")).toEqual({
      maxPriorityFeePerGas: 30n * GWEI,
      maxFeePerGas: 32n * GWEI,
    });
  });
});
