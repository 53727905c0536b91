import { classNames } from "#app/components/ui/class-names.ts";
import { Meter, type MeterTone } from "#app/components/ui/display/meter.tsx";
import { formatAmount } from "#protocol/format/amount.ts";
import { type Eligibility, eligibility } from "./eligibility.ts";

const TONES: Record<Eligibility["label"], { text: string; bar: MeterTone }> = {
  "Minimum Not Met": { text: "text-rejected", bar: "rejected" },
  "Getting Close": { text: "text-progress", bar: "progress" },
  "Verifier Eligible": { text: "text-verified", bar: "verified" },
};

/** The way to the minimum stake, with its word (F172, F173). */
export function StakeMeter({ staked, minimum }: { staked: bigint; minimum: bigint }) {
  const { percent, label } = eligibility(staked, minimum);
  const amounts = `${formatAmount(staked)} of ${formatAmount(minimum)} MLB`;
  return (
    <div className="grid gap-1">
      <div className="flex flex-wrap justify-between gap-x-3">
        <span className={classNames("font-medium", TONES[label].text)}>{label}</span>
        <span className="tabular text-muted">{amounts}</span>
      </div>
      <Meter
        label="Stake towards the minimum"
        percent={percent}
        text={`${label}: ${amounts}`}
        tone={TONES[label].bar}
        showText={false}
      />
    </div>
  );
}
