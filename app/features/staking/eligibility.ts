import { t } from "#language/text.ts";
import { shareInBps } from "#protocol/format/percent.ts";
import type { LockingVote } from "./locked-stake.query.server.ts";

export interface Eligibility {
  /** Share of the minimum in percent, rounded down, at most 100. */
  percent: number;
  label: string;
}

/** A stake relative to the minimum (F173). Amounts in the smallest unit. */
export function eligibility(staked: bigint, minimum: bigint): Eligibility {
  // Without a minimum any stake is enough.
  const bps = minimum > 0n ? shareInBps(staked, minimum) : 10_000;
  const percent = Math.min(100, Math.floor(bps / 100));
  if (staked >= minimum) return { percent: 100, label: t("Verifier Eligible") };
  return bps >= 5_000 ? { percent, label: t("Getting Close") } : { percent, label: t("Minimum Not Met") };
}

/** Stake lost by settling the votes of these verifications, smallest unit; undefined if none of them locks stake. */
export function lossOfVotes(votes: readonly LockingVote[], verificationIds: readonly string[]) {
  const own = votes.filter(({ verification }) => verificationIds.includes(verification.id));
  return own.length === 0 ? undefined : own.reduce((sum, { loss }) => sum + BigInt(loss), 0n);
}
