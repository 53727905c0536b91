import { parseUnits } from "viem";
import { describe, expect, test } from "vitest";
import {
  AmountTextError,
  amountProblem,
  amountToText,
  formatAmount,
  keepAmountCharacters,
  parseAmount,
  TILE_DIGITS,
  tryParseAmount,
} from "./amount.ts";

/** Deterministic amounts over the whole range that an escrow can hold (96 bits), with many small ones. */
function sampleAmounts(count: number): bigint[] {
  let state = 0x9e3779b97f4a7c15n;
  return Array.from({ length: count }, (_, index) => {
    state = (state * 6364136223846793005n + 1442695040888963407n) & ((1n << 128n) - 1n);
    return state >> (32n + BigInt(index % 96));
  });
}

describe("showing an amount", () => {
  test("tables show 4 decimals and tiles 1, cut and never rounded up", () => {
    expect(formatAmount(parseUnits("12.34569", 18))).toBe("12.3456");
    expect(formatAmount(parseUnits("0.99999", 18))).toBe("0.9999");
    expect(formatAmount(parseUnits("12.99", 18), { digits: TILE_DIGITS })).toBe("12.9");
    expect(formatAmount(parseUnits("5", 18))).toBe("5.0000");
    expect(formatAmount(0n)).toBe("0.0000");
  });

  test("full precision shows every digit that matters", () => {
    expect(formatAmount(1n, { digits: "full" })).toBe("0.000000000000000001");
    expect(formatAmount(parseUnits("1000000.5", 18), { digits: "full" })).toBe("1,000,000.5");
    expect(formatAmount(parseUnits("10", 18), { digits: "full" })).toBe("10");
  });

  test("a positive amount never shows as zero", () => {
    expect(formatAmount(1n)).toBe("<0.0001");
    expect(formatAmount(parseUnits("0.05", 18), { digits: 1 })).toBe("<0.1");
    expect(formatAmount(parseUnits("0.0001", 18))).toBe("0.0001");
  });

  test("amounts that a floating-point number would change stay exact", () => {
    expect(formatAmount(1_000_000_000_000_000_000_000_000_001n, { digits: "full" })).toBe(
      "1,000,000,000.000000000000000001",
    );
  });

  test("debts and tokens with other decimals are shown too", () => {
    expect(formatAmount(-parseUnits("1.5", 18))).toBe("-1.5000");
    expect(formatAmount(1_234_567n, { decimals: 6, digits: 2 })).toBe("1.23");
    expect(formatAmount(42n, { decimals: 0, digits: 0 })).toBe("42");
  });
});

describe("reading an amount", () => {
  test("whole, decimal and half-typed numbers are understood", () => {
    expect([" 12 ", "0.5", ".5", "3."].map((text) => parseAmount(text))).toEqual(
      ["12", "0.5", "0.5", "3"].map((text) => parseUnits(text, 18)),
    );
  });

  test.each([
    ["", "empty", "Please enter an amount"],
    [".", "notANumber", "Enter digits and at most one decimal point, such as 0.5"],
    ["1.2.3", "notANumber", "Enter digits and at most one decimal point, such as 0.5"],
    ["-1", "notANumber", "Enter digits and at most one decimal point, such as 0.5"],
    ["1e18", "notANumber", "Enter digits and at most one decimal point, such as 0.5"],
    ["1,5", "notANumber", "Use a decimal point and no thousands separators, such as 1250.5"],
    ["0.0000000000000000001", "tooManyDecimals", "Enter at most 18 decimal places"],
  ])("%j is refused as %s with a sentence", (text, problem, message) => {
    const attempt = () => parseAmount(text);
    expect(attempt).toThrow(AmountTextError);
    expect(attempt).toThrow(expect.objectContaining({ problem, message }));
    expect(tryParseAmount(text)).toBeUndefined();
  });

  test("zeros beyond the token's decimals change nothing and are accepted", () => {
    expect(parseAmount("1.0000000000000000000000")).toBe(10n ** 18n);
  });
});

test("every amount reads back from its text as itself, for 0, 6 and 18 decimals", () => {
  for (const amount of sampleAmounts(2_000)) {
    for (const decimals of [0, 6, 18]) {
      expect(parseAmount(amountToText(amount, decimals), decimals)).toBe(amount);
    }
  }
});

test("what is shown is never more than the amount and less than one shown unit below it", () => {
  for (const amount of sampleAmounts(2_000)) {
    const shown = formatAmount(amount, { digits: 4 });
    if (shown.startsWith("<")) {
      expect(amount).toBeLessThan(10n ** 14n);
      continue;
    }
    const difference = amount - parseAmount(shown.replaceAll(",", ""));
    expect(difference).toBeGreaterThanOrEqual(0n);
    expect(difference).toBeLessThan(10n ** 14n);
  }
});

test("an amount field never makes another amount of what was typed", () => {
  for (const typed of ["1,5", "1e3", "-1", "1.2.3", "0x10"]) {
    expect(tryParseAmount(keepAmountCharacters(typed))).toBeUndefined();
  }
  expect(keepAmountCharacters(" 12.5 MLB ")).toBe("12.5");
});

test("more decimals than the token has are named as that", () => {
  expect(amountProblem(`1.${"1".repeat(22)}`)).toBe("Enter at most 18 decimal places");
  expect(amountProblem("1,5")).toContain("Use a decimal point");
  expect(amountProblem("1.5")).toBeUndefined();
});
