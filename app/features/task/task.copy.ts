import {
  Ban,
  Circle,
  CircleDotDashed,
  ClockAlert,
  type LucideIcon,
  OctagonX,
  PackageCheck,
  ShieldCheck,
} from "lucide-react";
import type { ChipTone } from "#app/components/ui/display/status-chip.tsx";
import { t } from "#language/text.ts";
import { TaskStatus } from "#protocol/generated/enums.ts";

export interface StatusText {
  /** Visible label (F130). */
  label: string;
  description: string;
  tone: ChipTone;
  icon: LucideIcon;
}

export const taskStatusCopy = (): Record<TaskStatus, StatusText> => ({
  [TaskStatus.Created]: {
    label: t("Open|status"),
    description: t("Waiting for a provider."),
    tone: "open",
    icon: Circle,
  },
  [TaskStatus.Assigned]: {
    label: t("In Progress"),
    description: t("A provider is working on the task."),
    tone: "progress",
    icon: CircleDotDashed,
  },
  [TaskStatus.Completed]: {
    label: t("Completed"),
    description: t("A result was submitted and is waiting for verification."),
    tone: "completed",
    icon: PackageCheck,
  },
  [TaskStatus.Verified]: {
    label: t("Verified"),
    description: t("The result was accepted."),
    tone: "verified",
    icon: ShieldCheck,
  },
  [TaskStatus.Rejected]: {
    label: t("Rejected"),
    description: t("The result was rejected; it can be resubmitted or the task reassigned."),
    tone: "rejected",
    icon: OctagonX,
  },
  [TaskStatus.Cancelled]: {
    label: t("Cancelled"),
    description: t("The requester cancelled the task; the reward was refunded."),
    tone: "cancelled",
    icon: Ban,
  },
  [TaskStatus.Expired]: {
    label: t("Expired"),
    description: t("The deadline has passed; the reward goes back to the requester."),
    tone: "expired",
    icon: ClockAlert,
  },
});

/** Names of the task types, by number (F8). */
export const taskTypeNames = () => [t("Inference"), t("Fine Tuning"), t("Evaluation")] as const;

/** The name of a task type; an unknown number is labelled as unknown. */
export function taskTypeName(taskType: number): string {
  return taskTypeNames()[taskType] ?? t("Unknown");
}
