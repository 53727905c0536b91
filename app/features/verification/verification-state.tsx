import { ClockAlert } from "lucide-react";
import { KnownStatusChip, StatusChip } from "#app/components/ui/display/status-chip.tsx";
import { t } from "#language/text.ts";
import { VerificationStatus } from "#protocol/generated/enums.ts";
import { arbiterStatusLabel, verificationStatusCopy } from "./verification.copy.ts";

export interface VerificationStateProps {
  statusIndex: number;
  /** The arbiter's ruling, as the index names it. */
  ruling: string | null;
  /** Last second of the voting, unix seconds; 0 before the start. */
  deadline: number;
  /** Chain time, unix seconds. */
  now: number;
}

/** The status (F152). A vote past its deadline is shown as expired even before the chain records it (G60). */
export function VerificationState({ statusIndex, ruling, deadline, now }: VerificationStateProps) {
  if (statusIndex === VerificationStatus.Voting && now > deadline) {
    return (
      <StatusChip tone="expired" icon={ClockAlert}>
        {t("Expired (not yet settled)")}
      </StatusChip>
    );
  }
  return <VerificationStatusChip status={statusIndex} ruling={ruling} />;
}

/**
 * Verification status as icon and label. `status` is the contract's number (`statusIndex` in the subgraph).
 * @param ruling the arbiter's ruling as indexed; with one, the outcome is not the verifiers'
 */
export function VerificationStatusChip({ status, ruling }: { status: number; ruling: string | null }) {
  const words = verificationStatusCopy()[status as VerificationStatus];
  const label = arbiterStatusLabel(ruling);
  return <KnownStatusChip words={words && label ? { ...words, label } : words} />;
}
