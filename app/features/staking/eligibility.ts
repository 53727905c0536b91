import { t } from "#language/text.ts";
import { shareInBps } from "#protocol/format/percent.ts";

export interface Eligibility {
  /** Share of the minimum in percent, cut, at most 100. */
  percent: number;
  label: string;
}

/** How far a stake is from the minimum (F173). Amounts in the smallest unit. */
export function eligibility(staked: bigint, minimum: bigint): Eligibility {
  // Without a minimum every stake is enough.
  const bps = minimum > 0n ? shareInBps(staked, minimum) : 10_000;
  const percent = Math.min(100, Math.floor(bps / 100));
  if (staked >= minimum) return { percent: 100, label: t("Verifier Eligible") };
  return bps >= 5_000 ? { percent, label: t("Getting Close") } : { percent, label: t("Minimum Not Met") };
}
