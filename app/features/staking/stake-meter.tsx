import { classNames } from "#app/components/ui/class-names.ts";
import { Meter, type MeterTone } from "#app/components/ui/display/meter.tsx";
import { t } from "#language/text.ts";
import { formatAmount, formatMlb } from "#protocol/format/amount.ts";
import { shareInBps } from "#protocol/format/percent.ts";
import type { LockingVote } from "./locked-stake.query.server.ts";

interface Eligibility {
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

/** From half of the minimum on, the stake counts as near. */
function toneOf(percent: number): { text: string; bar: MeterTone } {
  if (percent >= 100) return { text: "text-verified", bar: "verified" };
  return percent >= 50
    ? { text: "text-progress", bar: "progress" }
    : { text: "text-rejected", bar: "rejected" };
}

/** Progress towards the minimum stake (F172, F173). @param lost stake that known outcomes will take */
export function StakeMeter({
  staked,
  minimum,
  lost = 0n,
}: {
  staked: bigint;
  minimum: bigint;
  lost?: bigint;
}) {
  const eligible = staked - lost;
  const { percent, label } = eligibility(eligible, minimum);
  const tone = toneOf(percent);
  const amounts = t("{amount} of {amount2} MLB", {
    amount: formatAmount(eligible),
    amount2: formatAmount(minimum),
  });
  return (
    <div className="grid gap-1">
      <div className="flex flex-wrap justify-between gap-x-3">
        <span className={classNames("font-medium", tone.text)}>{label}</span>
        <span className="tabular text-muted">{amounts}</span>
      </div>
      <Meter
        label={t("Progress towards the minimum stake")}
        percent={percent}
        text={`${label}: ${amounts}`}
        tone={tone.bar}
        showText={false}
      />
      {lost > 0n ? (
        <p className="text-rejected text-sm">
          {t("{mlb} of your stake is lost but not settled yet, so it does not count here.", {
            mlb: formatMlb(lost),
          })}
        </p>
      ) : null}
    </div>
  );
}
