import { StatTile } from "#app/components/ui/display/card.tsx";
import type { ModelCounts } from "./model-list.query.server.ts";

/** F187. On phones the first models stand in their place: the filters name the same counts. */
export function ModelTiles({ totals }: { totals: ModelCounts }) {
  return (
    <section aria-label="Models in figures" className="hidden grid-cols-3 gap-3 md:grid">
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
