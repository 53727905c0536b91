import { ArrowDownRight, ArrowRight, ArrowUpRight } from "lucide-react";
import { Amount } from "#app/components/chain/amount.tsx";
import { StatTile } from "#app/components/ui/display/card.tsx";
import { formatCount } from "#language/number.ts";
import { t } from "#language/text.ts";
import { TILE_DIGITS } from "#protocol/format/amount.ts";
import { formatRate } from "#protocol/format/percent.ts";
import { formatDuration } from "#protocol/format/time.ts";
import { TREND_DAYS, type Trend } from "./daily-series.ts";
import { SPARK } from "./drawing-box.ts";
import type { MetricValue } from "./metric.ts";

export interface DrawnMetric {
  key: string;
  label: string;
  value: MetricValue;
  hint?: string;
  /** Drawn on the server. */
  spark?: { path: string; trend: Trend };
}

const BPS = 10_000;

function Value({ value }: { value: MetricValue }) {
  switch (value.kind) {
    case "count":
      return (
        <>
          {formatCount(value.count)}
          {value.more ? "+" : ""}
        </>
      );
    case "amount":
      return <Amount value={value.amount} digits={TILE_DIGITS} />;
    case "rate":
      return <>{formatRate(value.bps, BPS)}</>;
    case "duration":
      return <>{value.seconds === undefined ? "—" : formatDuration(value.seconds)}</>;
    case "unknown":
      return <>—</>;
  }
}

/** The last seven days against the seven before (G18), as arrow and words. */
function TrendNote({ trend }: { trend: Trend }) {
  if (trend.kind === "none") return <span>{t("nothing in {value} days", { value: 2 * TREND_DAYS })}</span>;
  if (trend.kind === "new") return <span>{t("new in {trendDays} days", { trendDays: TREND_DAYS })}</span>;
  const { percent } = trend;
  const Icon = percent > 0 ? ArrowUpRight : percent < 0 ? ArrowDownRight : ArrowRight;
  return (
    <span className="inline-flex items-center gap-1">
      <Icon aria-hidden="true" className="size-3.5" />
      {percent > 0 ? "+" : ""}
      {t("{percent}% in {trendDays} days", { percent, trendDays: TREND_DAYS })}
    </span>
  );
}

/** One figure of a role, with its history where it has one. */
export function MetricCard({ metric: { label, value, hint, spark } }: { metric: DrawnMetric }) {
  return (
    <StatTile
      label={label}
      value={<Value value={value} />}
      hint={
        <>
          {hint ? <span className="block">{hint}</span> : null}
          {spark ? (
            <span className="mt-2 grid gap-1">
              <svg
                aria-hidden="true"
                viewBox={`0 0 ${SPARK.width} ${SPARK.height}`}
                preserveAspectRatio="none"
                className="text-accent h-6 w-full"
              >
                <path
                  d={spark.path}
                  fill="none"
                  stroke="currentColor"
                  strokeWidth="1.5"
                  strokeLinejoin="round"
                  vectorEffect="non-scaling-stroke"
                />
              </svg>
              <TrendNote trend={spark.trend} />
            </span>
          ) : null}
        </>
      }
    />
  );
}
