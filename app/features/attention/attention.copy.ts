import { Coins, Cpu, ListChecks, type LucideIcon, Vote } from "lucide-react";
import type { AttentionKind } from "./attention.ts";

export const attentionTitles: Record<AttentionKind, string> = {
  votes: "Votes due",
  claims: "Rewards to claim",
  assignments: "Work to deliver",
  requests: "Your tasks",
};

export const attentionIcons: Record<AttentionKind, LucideIcon> = {
  votes: Vote,
  claims: Coins,
  assignments: Cpu,
  requests: ListChecks,
};
