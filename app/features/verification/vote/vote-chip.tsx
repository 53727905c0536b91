import { Check, Lock, X } from "lucide-react";
import { StatusChip } from "#app/components/ui/display/status-chip.tsx";
import { t } from "#language/text.ts";

/** The side of a vote as icon and word. Null: sealed, so neither side. */
export function VoteChip({ support }: { support: boolean | null }) {
  if (support === null)
    return (
      <StatusChip tone="open" icon={Lock}>
        {t("Sealed")}
      </StatusChip>
    );
  return (
    <StatusChip tone={support ? "verified" : "rejected"} icon={support ? Check : X}>
      {support ? t("Approved") : t("Rejected")}
    </StatusChip>
  );
}
