import { classNames } from "#app/components/ui/class-names.ts";
import { Meter, type MeterTone } from "#app/components/ui/display/meter.tsx";
import { t } from "#language/text.ts";
import { formatAmount } from "#protocol/format/amount.ts";
import { eligibility } from "./eligibility.ts";

/** From half of the minimum on, the stake counts as near. */
function toneOf(percent: number): { text: string; bar: MeterTone } {
  if (percent >= 100) return { text: "text-verified", bar: "verified" };
  return percent >= 50
    ? { text: "text-progress", bar: "progress" }
    : { text: "text-rejected", bar: "rejected" };
}

/**
 * Progress towards the minimum stake, with a label (F172, F173).
 * @param lost stake that known outcomes will take on settlement, which is not eligible
 */
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
            mlb: `${formatAmount(lost, { digits: "full" })} MLB`,
          })}
        </p>
      ) : null}
    </div>
  );
}
