import { StatTile } from "#app/components/ui/display/card.tsx";
import type { ModelCounts } from "./model-list.query.server.ts";

/** F187. */
export function ModelTiles({ totals }: { totals: ModelCounts }) {
  return (
    <section aria-label="Models in figures" className="grid grid-cols-3 gap-3">
      <StatTile label="Total" value={totals.all} />
      <StatTile label="Active" value={totals.active} />
      <StatTile
        label="Yours"
        value={totals.yours ?? "—"}
        hint={totals.yours === undefined ? "Connect your wallet" : undefined}
      />
    </section>
  );
}
