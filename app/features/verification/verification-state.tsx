import { CircleHelp, Clock, ClockAlert, Gavel, OctagonX, ShieldCheck, Vote } from "lucide-react";
import { KnownStatusChip, StatusChip } from "#app/components/ui/display/status-chip.tsx";
import type { StatusText } from "#app/features/task/task.copy.ts";
import { t } from "#language/text.ts";
import { VerificationStatus } from "#protocol/generated/enums.ts";

export const verificationStatusCopy = (): Record<VerificationStatus, StatusText> => ({
  [VerificationStatus.None]: {
    label: t("Ready"),
    description: t("A result was submitted; voting has not started."),
    tone: "open",
    icon: Clock,
  },
  [VerificationStatus.Voting]: {
    label: t("Pending"),
    description: t("Verifiers are voting."),
    tone: "progress",
    icon: Vote,
  },
  [VerificationStatus.Approved]: {
    label: t("Approved"),
    description: t("The verifiers approved the result."),
    tone: "verified",
    icon: ShieldCheck,
  },
  [VerificationStatus.Rejected]: {
    label: t("Rejected"),
    description: t("The verifiers rejected the result."),
    tone: "rejected",
    icon: OctagonX,
  },
  [VerificationStatus.Inconclusive]: {
    label: t("Expired"),
    description: t("The vote ended without a decision."),
    tone: "expired",
    icon: CircleHelp,
  },
  [VerificationStatus.Escalated]: {
    label: t("Appealed"),
    description: t("An arbiter is deciding the appeal."),
    tone: "completed",
    icon: Gavel,
  },
});

const byArbiter = (): Readonly<Record<string, string>> => ({
  Approve: t("Approved by the arbiter"),
  Reject: t("Rejected by the arbiter"),
  Refund: t("Refunded by the arbiter"),
});

/** Label of an outcome decided by an arbiter; undefined for one by vote, and if the arbiter did not rule. */
const arbiterStatusLabel = (ruling: string | null): string | undefined =>
  ruling === null ? undefined : byArbiter()[ruling];

interface VerificationStateProps {
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

/** Verification status as icon and label, with the arbiter's ruling if there is one. `status`: the contract's number. */
export function VerificationStatusChip({ status, ruling }: { status: number; ruling: string | null }) {
  const words = verificationStatusCopy()[status as VerificationStatus];
  const label = arbiterStatusLabel(ruling);
  return <KnownStatusChip words={words && label ? { ...words, label } : words} />;
}
