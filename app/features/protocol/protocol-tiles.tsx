import { Amount } from "#app/components/chain/amount.tsx";
import { StatTile, Tiles } from "#app/components/ui/display/card.tsx";
import { plural, t } from "#language/text.ts";
import { TILE_DIGITS } from "#protocol/format/amount.ts";
import { formatDuration } from "#protocol/format/time.ts";
import type { ProtocolOverview } from "./protocol.query.server.ts";

/** Is it alive? Four figures that the contracts' events add up to. */
export function ProtocolTiles({ protocol }: { protocol: ProtocolOverview }) {
  const { tasks } = protocol;
  const paid = BigInt(protocol.providerPaid) + BigInt(protocol.verifierPaid);
  const average =
    tasks.verifications > 0 ? Number(tasks.verificationSeconds) / tasks.verifications : undefined;
  return (
    <Tiles aria-label={t("Marketplace statistics")}>
      <StatTile
        label={t("Verified tasks")}
        value={tasks.verified}
        hint={tasks.total > 0 ? t("of {total} created", { total: tasks.total }) : undefined}
      />
      <StatTile
        label={t("Paid for work")}
        value={<Amount value={paid} digits={TILE_DIGITS} />}
        hint={t("to providers and verifiers")}
      />
      <StatTile
        label={t("Active providers")}
        value={protocol.activeProviderCount}
        hint={
          protocol.providerCount > 0
            ? t("of {providerCount} in total", { providerCount: protocol.providerCount })
            : undefined
        }
      />
      <StatTile
        label={t("Average time to a verified result")}
        value={average === undefined ? "—" : formatDuration(average)}
        hint={
          average === undefined
            ? t("no verified task yet")
            : plural(tasks.verifications, "over {count} task", "over {count} tasks")
        }
      />
    </Tiles>
  );
}
