import { Amount } from "#app/components/chain/amount.tsx";
import { StatTile } from "#app/components/ui/display/card.tsx";
import { formatCount } from "#language/number.ts";
import { TILE_DIGITS } from "#protocol/format/amount.ts";
import { formatDuration } from "#protocol/format/time.ts";
import { type MetricValue, SPARK } from "./metric.ts";

export interface MetricCardData {
  label: string;
  value: MetricValue;
  hint?: string | undefined;
  /** Rendered on the server; the trend as a sentence, if there is one. */
  spark?: { path: string; trend: string | undefined };
}

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
    case "text":
      return <>{value.text}</>;
    case "duration":
      return <>{value.seconds === undefined ? "—" : formatDuration(value.seconds)}</>;
    case "unknown":
      return <>—</>;
  }
}

/** One figure of a role, with its history if available. */
export function MetricCard({ metric: { label, value, hint, spark } }: { metric: MetricCardData }) {
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
              {spark.trend ? <span>{spark.trend}</span> : null}
            </span>
          ) : null}
        </>
      }
    />
  );
}
