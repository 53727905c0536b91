import { DescriptionRows } from "#app/components/ui/display/card.tsx";

/** Figures of a run. */
export function Metrics({ metrics }: { metrics: Readonly<Record<string, number>> }) {
  const rows = Object.entries(metrics).map(([name, value]) => [name, String(value)] as const);
  return rows.length > 0 ? <DescriptionRows rows={rows} /> : null;
}
