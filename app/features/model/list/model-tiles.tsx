import { StatTile } from "#app/components/ui/display/card.tsx";
import { t } from "#language/text.ts";
import type { ModelCounts } from "./model-list.query.server.ts";

/** F187. On phones the first models stand in their place: the filters name the same counts. */
export function ModelTiles({ totals }: { totals: ModelCounts }) {
  return (
    <section aria-label={t("Models in figures")} className="hidden grid-cols-3 gap-3 md:grid">
      <StatTile label={t("Total")} value={totals.all} />
      <StatTile label={t("Active")} value={totals.active} />
      <StatTile
        label={t("Yours")}
        value={totals.yours ?? "—"}
        hint={totals.yours === undefined ? t("Connect your wallet") : undefined}
      />
    </section>
  );
}
