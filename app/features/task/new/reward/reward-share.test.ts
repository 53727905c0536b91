import { describe, expect, test } from "vitest";
import { parseAmount } from "#protocol/format/amount.ts";
import { fromSliderStep, rewardShare, sliderSteps, toSliderStep } from "./reward-share.ts";

const share = (reward: string, balance: string) => rewardShare(parseAmount(reward), parseAmount(balance));

describe("reward as a share of the balance", () => {
  test.each([
    ["50", "comfortable"],
    ["50.01", "high"],
    ["75", "high"],
    ["75.01", "very-high"],
    ["100", "very-high"],
  ])("%s of 100 is %s", (reward, level) => {
    expect(share(reward, "100").level).toBe(level);
  });

  test("a small share reads <1%, only zero reads 0%", () => {
    expect(share("0.001", "1000").text).toBe("<1%");
    expect(share("0", "1000").text).toBe("0%");
  });

  test("shares above the balance read >100%", () => {
    expect(share("1138656700", "10000")).toMatchObject({ percent: 100, text: ">100%", level: "very-high" });
    expect(share("100.01", "100").text).toBe(">100%");
    expect(share("100", "100").text).toBe("100%");
  });

  test("any reward is too much for an empty wallet", () => {
    expect(share("1", "0")).toMatchObject({ percent: 100, text: ">100%", level: "very-high" });
  });
});

describe("reward slider", () => {
  test("ranges from 0.001 to the larger of 0.1 and the balance", () => {
    expect(sliderSteps(0n)).toEqual({ min: 1, max: 100 });
    expect(sliderSteps(parseAmount("2.5"))).toEqual({ min: 1, max: 2_500 });
  });

  test("a slider position maps to an exact amount", () => {
    expect(fromSliderStep(37)).toBe(parseAmount("0.037"));
    expect(toSliderStep(parseAmount("0.0379"))).toBe(37);
  });
});
