import { CircleHelp, Clock, Gavel, OctagonX, ShieldCheck, Vote } from "lucide-react";
import type { StatusWords } from "#app/features/task/task.copy.ts";
import { VerificationStatus } from "#protocol/generated/enums.ts";

/** The statuses of a verification. */
export const verificationStatusCopy: Record<VerificationStatus, StatusWords> = {
  [VerificationStatus.None]: {
    label: "Ready",
    description: "A result was submitted; voting has not started.",
    tone: "open",
    icon: Clock,
  },
  [VerificationStatus.Voting]: {
    label: "Pending",
    description: "Verifiers are voting.",
    tone: "progress",
    icon: Vote,
  },
  [VerificationStatus.Approved]: {
    label: "Approved",
    description: "The verifiers accepted the result.",
    tone: "verified",
    icon: ShieldCheck,
  },
  [VerificationStatus.Rejected]: {
    label: "Rejected",
    description: "The verifiers refused the result.",
    tone: "rejected",
    icon: OctagonX,
  },
  [VerificationStatus.Inconclusive]: {
    label: "Expired",
    description: "The voting ended without a decision.",
    tone: "expired",
    icon: CircleHelp,
  },
  [VerificationStatus.Escalated]: {
    label: "Appealed",
    description: "An arbiter decides.",
    tone: "completed",
    icon: Gavel,
  },
};
