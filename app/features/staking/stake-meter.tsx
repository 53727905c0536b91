import { classNames } from "#app/components/ui/class-names.ts";
import { Meter, type MeterTone } from "#app/components/ui/display/meter.tsx";
import { t } from "#language/text.ts";
import { formatAmount } from "#protocol/format/amount.ts";
import { eligibility } from "./eligibility.ts";

/** Half of the minimum on, it looks near. */
function toneOf(percent: number): { text: string; bar: MeterTone } {
  if (percent >= 100) return { text: "text-verified", bar: "verified" };
  return percent >= 50
    ? { text: "text-progress", bar: "progress" }
    : { text: "text-rejected", bar: "rejected" };
}

/** The way to the minimum stake, with its word (F172, F173). */
export function StakeMeter({ staked, minimum }: { staked: bigint; minimum: bigint }) {
  const { percent, label } = eligibility(staked, minimum);
  const tone = toneOf(percent);
  const amounts = t("{amount} of {amount2} MLB", {
    amount: formatAmount(staked),
    amount2: formatAmount(minimum),
  });
  return (
    <div className="grid gap-1">
      <div className="flex flex-wrap justify-between gap-x-3">
        <span className={classNames("font-medium", tone.text)}>{label}</span>
        <span className="tabular text-muted">{amounts}</span>
      </div>
      <Meter
        label={t("Stake towards the minimum")}
        percent={percent}
        text={`${label}: ${amounts}`}
        tone={tone.bar}
        showText={false}
      />
    </div>
  );
}
