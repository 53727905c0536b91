import { CircleAlert, CircleCheck, CircleX, type LucideIcon } from "lucide-react";
import { Card } from "#app/components/ui/display/card.tsx";
import { type ChipTone, StatusChip } from "#app/components/ui/display/status-chip.tsx";
import type { HealthState } from "#protocol/schemas/http/health.ts";
import { meanings, type ServiceReport, serviceNames, stateWords } from "./service-words.ts";

const LOOKS: Readonly<Record<HealthState, { tone: ChipTone; icon: LucideIcon }>> = {
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
              <StatusChip {...LOOKS[state]}>{stateWords()[state]}</StatusChip>
            </div>
            <p className="max-w-prose">{meanings()[service][state]}</p>
            <p className="text-muted text-sm">{found}</p>
          </li>
        ))}
      </ul>
    </Card>
  );
}
