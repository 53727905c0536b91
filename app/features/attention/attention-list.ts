import {
  ArrowLeftRight,
  Boxes,
  Coins,
  Cpu,
  Landmark,
  ListChecks,
  Lock,
  type LucideIcon,
  Vote,
} from "lucide-react";
import { plural, t } from "#language/text.ts";
import { formatMlb } from "#protocol/format/amount.ts";
import { type AttentionItem, type AttentionKind, type Refund, refundTotal } from "./attention.ts";

/** Page with all tasks that an account requested. */
const OWN_REQUESTS = "/tasks?status=yours&side=requested";

export interface GroupedItem extends AttentionItem {
  /** The overdue tasks that this line combines, if there are two or more. */
  readonly refunds?: readonly Refund[];
}

/** Combines all overdue tasks with a refund into one line; leaves everything else unchanged. */
export function groupRefunds(items: readonly AttentionItem[]): readonly GroupedItem[] {
  const overdue = items.filter(({ refund }) => refund !== undefined);
  const [first] = overdue;
  if (!first || overdue.length < 2) return items;
  const refunds = overdue.flatMap(({ refund }) => refund ?? []);
  const group: GroupedItem = {
    id: `refunds:${refunds.length}:${first.id}`,
    kind: first.kind,
    title: plural(refunds.length, "One task is overdue", "{count} tasks are overdue"),
    detail: t("{mlb} is returned to you", {
      mlb: formatMlb(refundTotal(refunds)),
    }),
    href: OWN_REQUESTS,
    refunds,
  };
  return items.flatMap((item) => (item === first ? [group] : item.refund ? [] : [item]));
}

export const attentionTitles = (): Record<AttentionKind, string> => ({
  votes: t("Pending votes"),
  appeals: t("Appeals to decide"),
  claims: t("Rewards to claim"),
  assignments: t("Your assignments"),
  requests: t("Your tasks"),
  stake: t("Your stake"),
  channels: t("Payment channels"),
  models: t("Models offered to you"),
});

export const attentionIcons: Record<AttentionKind, LucideIcon> = {
  votes: Vote,
  appeals: Landmark,
  claims: Coins,
  assignments: Cpu,
  requests: ListChecks,
  stake: Lock,
  channels: ArrowLeftRight,
  models: Boxes,
};

export const attentionPages: Record<AttentionKind, string> = {
  votes: "/verification/pending",
  appeals: "/verification?filter=appealed",
  claims: "/verification/earnings",
  assignments: "/compute/assigned",
  requests: "/tasks?status=yours",
  stake: "/verification/staking",
  channels: "/token/channels",
  models: "/models",
};
