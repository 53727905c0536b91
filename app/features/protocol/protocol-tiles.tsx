import { Amount } from "#app/components/chain/amount.tsx";
import { StatTile, Tiles } from "#app/components/ui/display/card.tsx";
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
    <Tiles aria-label="The marketplace in figures">
      <StatTile label="Verified tasks" value={tasks.verified} hint={`of ${tasks.total} ever created`} />
      <StatTile
        label="Paid for work"
        value={<Amount value={paid} digits={TILE_DIGITS} />}
        hint="to providers and verifiers"
      />
      <StatTile
        label="Providers at work"
        value={protocol.activeProviderCount}
        hint={`of ${protocol.providerCount} that ever took a task`}
      />
      <StatTile
        label="Average time to a verified result"
        value={average === undefined ? "—" : formatDuration(average)}
        hint={
          average === undefined
            ? "no task was verified yet"
            : `over ${tasks.verifications} ${tasks.verifications === 1 ? "task" : "tasks"}`
        }
      />
    </Tiles>
  );
}
