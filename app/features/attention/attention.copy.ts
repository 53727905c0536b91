import { Boxes, Coins, Cpu, Landmark, ListChecks, Lock, type LucideIcon, Vote } from "lucide-react";
import { t } from "#language/text.ts";
import type { AttentionKind } from "./attention.ts";

export const attentionTitles = (): Record<AttentionKind, string> => ({
  votes: t("Pending votes"),
  appeals: t("Appeals to decide"),
  claims: t("Rewards to claim"),
  assignments: t("Your assignments"),
  requests: t("Your tasks"),
  stake: t("Your stake"),
  models: t("Models offered to you"),
});

export const attentionIcons: Record<AttentionKind, LucideIcon> = {
  votes: Vote,
  appeals: Landmark,
  claims: Coins,
  assignments: Cpu,
  requests: ListChecks,
  stake: Lock,
  models: Boxes,
};

/** Page that lists all items of a kind. */
export const attentionPages: Record<AttentionKind, string> = {
  votes: "/verification/pending",
  appeals: "/verification?filter=appealed",
  claims: "/verification/earnings",
  assignments: "/compute/assigned",
  requests: "/tasks?status=yours",
  stake: "/verification/staking",
  models: "/models",
};
