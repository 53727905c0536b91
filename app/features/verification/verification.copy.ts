import { CircleHelp, Clock, Gavel, OctagonX, ShieldCheck, Vote } from "lucide-react";
import type { StatusText } from "#app/features/task/task.copy.ts";
import { t } from "#language/text.ts";
import { VerificationStatus } from "#protocol/generated/enums.ts";

/** The statuses of a verification. */
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
export const arbiterStatusLabel = (ruling: string | null): string | undefined =>
  ruling === null ? undefined : byArbiter()[ruling];
