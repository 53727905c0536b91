/** Effects on users while a service works, is slow, or is down. */
import { CircleAlert, CircleCheck, CircleX, type LucideIcon } from "lucide-react";
import { Card } from "#app/components/ui/display/card.tsx";
import { type ChipTone, StatusChip } from "#app/components/ui/display/status-chip.tsx";
import { t } from "#language/text.ts";
import type { Health, HealthState } from "#protocol/schemas/http/health.ts";

/** Services in the order of their importance to users. */
export const SERVICES = ["chain", "indexer", "storage"] as const;
type Service = (typeof SERVICES)[number];

const serviceNames = (): Readonly<Record<Service, string>> => ({
  chain: t("Transactions"),
  indexer: t("Lists and statistics"),
  storage: t("Files"),
});

export const stateLabels = (): Readonly<Record<HealthState, string>> => ({
  ok: t("Working"),
  degraded: t("Slow"),
  down: t("Not working"),
});

export const stateEffects = (): Readonly<Record<Service, Readonly<Record<HealthState, string>>>> => ({
  chain: {
    ok: t("Tasks can be created, accepted, verified and paid."),
    degraded: t("Transactions may take longer than usual. Sent transactions are not lost."),
    down: t(
      "Transactions cannot be sent through this site. Rewards, stakes and bonds are safe in the contracts. Pages show the last block that was read.",
    ),
  },
  indexer: {
    ok: t("Pages show the latest block."),
    degraded: t(
      "Pages are behind the chain, so events of the last minutes may be missing. Each page shows its block number.",
    ),
    down: t(
      "Lists, search and statistics are unavailable. Transactions still work, because wallets send them directly to the contracts. All data is shown again once the index is back.",
    ),
  },
  storage: {
    ok: t("Files can be uploaded and downloaded."),
    degraded: t("Some uploads may fail, and downloads may take longer than usual. Stored files are safe."),
    down: t(
      "Files cannot be uploaded, so you cannot create tasks with input data or submit results. Stored files are safe and can still be loaded from other gateways, if any are configured.",
    ),
  },
});

export const summary = (): Readonly<Record<HealthState, string>> => ({
  ok: t("All services are working."),
  degraded: t("All services are working, but some are slow."),
  down: t("At least one service is not working."),
});

interface ServiceReport {
  readonly service: Service;
  readonly state: HealthState;
  /** Details in one sentence. */
  readonly found: string;
}

/** Details of working services in the reader's language; failures as the endpoint reports them, for searching. */
function foundOf({ chain, indexer, storage }: Health): Readonly<Record<Service, string>> {
  const block = chain.status === "ok" ? chain.blockNumber : null;
  const isCaughtUp = indexer.status === "ok" && indexer.lagBlocks === 0;
  return {
    chain: block === null ? chain.message : t("The chain is responding. Latest block: {block}.", { block }),
    indexer: isCaughtUp ? t("The index is up to date.") : indexer.message,
    storage: storage.status === "ok" ? t("The file storage is responding.") : storage.message,
  };
}

export function reportsOf(health: Health): readonly ServiceReport[] {
  const found = foundOf(health);
  return SERVICES.map((service) => ({ service, state: health[service].status, found: found[service] }));
}

const STATE_STYLES: Readonly<Record<HealthState, { tone: ChipTone; icon: LucideIcon }>> = {
  ok: { tone: "verified", icon: CircleCheck },
  degraded: { tone: "progress", icon: CircleAlert },
  down: { tone: "rejected", icon: CircleX },
};

/** Each service with its state, the effect on users, and details. */
export function ServiceList({ reports }: { reports: readonly ServiceReport[] }) {
  return (
    <Card>
      <ul className="divide-border divide-y">
        {reports.map(({ service, state, found }) => (
          <li key={service} className="grid gap-1 px-4 py-3">
            <div className="flex flex-wrap items-center justify-between gap-2">
              <h2 className="text-lg">{serviceNames()[service]}</h2>
              <StatusChip {...STATE_STYLES[state]}>{stateLabels()[state]}</StatusChip>
            </div>
            <p className="max-w-prose">{stateEffects()[service][state]}</p>
            <p className="text-muted text-sm">{found}</p>
          </li>
        ))}
      </ul>
    </Card>
  );
}
