import { Amount } from "#app/components/chain/amount.tsx";
import { StatTile, Tiles } from "#app/components/ui/display/card.tsx";
import { t } from "#language/text.ts";
import { TILE_DIGITS } from "#protocol/format/amount.ts";
import type { TaskCounts } from "./task-list.query.server.ts";

/** F84: totals over all tasks, from the index's counters. */
export function TaskTiles({ counts }: { counts: TaskCounts }) {
  return (
    // On phones the list comes first.
    <Tiles aria-label={t("Task statistics")} className="max-md:order-last">
      <StatTile label={t("Total")} value={counts.total} />
      <StatTile
        label={t("Total reward")}
        value={<Amount value={BigInt(counts.reward)} digits={TILE_DIGITS} />}
      />
      <StatTile label={t("Verified")} value={counts.verified} />
      <StatTile label={t("Expired")} value={counts.expired} />
    </Tiles>
  );
}
