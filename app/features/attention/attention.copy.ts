import { Boxes, Coins, Cpu, Landmark, ListChecks, Lock, type LucideIcon, Vote } from "lucide-react";
import type { AttentionKind } from "./attention.ts";

export const attentionTitles: Record<AttentionKind, string> = {
  votes: "Votes due",
  appeals: "Appeals to rule on",
  claims: "Rewards to claim",
  assignments: "Your assignments",
  requests: "Your tasks",
  stake: "Your stake",
  models: "Models offered to you",
};

export const attentionIcons: Record<AttentionKind, LucideIcon> = {
  votes: Vote,
  appeals: Landmark,
  claims: Coins,
  assignments: Cpu,
  requests: ListChecks,
  stake: Lock,
  models: Boxes,
};

/** Where all of a kind are listed. */
export const attentionPages: Record<AttentionKind, string> = {
  votes: "/verification/pending",
  appeals: "/verification?filter=appealed",
  claims: "/verification/earnings",
  assignments: "/compute/assigned",
  requests: "/tasks?status=yours",
  stake: "/verification/staking",
  models: "/models",
};
