import { t } from "#language/text.ts";
import { shareInBps } from "#protocol/format/percent.ts";

export type RewardShareLevel = "comfortable" | "high" | "very-high";

export interface RewardShare {
  /** Share of the balance in percent, rounded down; at most 100. */
  percent: number;
  /** Display text: "12%", "<1%" for a small non-zero share, ">100%" above the balance. */
  text: string;
  level: RewardShareLevel;
  label: string;
}

const labels = (): Record<RewardShareLevel, string> => ({
  comfortable: t("Comfortable"),
  high: t("High"),
  "very-high": t("Very high"),
});

/** A reward as a share of the balance: green up to 50 %, a warning above, red above 75 % (F66, F67). */
export function rewardShare(reward: bigint, balance: bigint): RewardShare {
  const bps = balance > 0n ? shareInBps(reward, balance) : reward > 0n ? 10_001 : 0;
  const level: RewardShareLevel = bps > 7_500 ? "very-high" : bps > 5_000 ? "high" : "comfortable";
  const percent = Math.min(Math.floor(bps / 100), 100);
  const text = bps > 10_000 ? ">100%" : percent === 0 && reward > 0n ? "<1%" : `${percent}%`;
  return { percent, text, level, label: labels()[level] };
}

const STEP = 10n ** 15n;
const SLIDER_FLOOR = 10n ** 17n;

/** Slider range in steps of 0.001 MLB, from the smallest reward to the larger of 0.1 MLB and the balance (F65). */
export function sliderSteps(balance: bigint): { min: number; max: number } {
  const top = balance > SLIDER_FLOOR ? balance : SLIDER_FLOOR;
  return { min: 1, max: Number(top / STEP) };
}

/** Converts between a reward and the slider's position. */
export const toSliderStep = (reward: bigint): number => Number(reward / STEP);
export const fromSliderStep = (step: number): bigint => BigInt(step) * STEP;
