import { plural, t } from "#language/text.ts";
import { formatAmount } from "#protocol/format/amount.ts";
import { type AttentionItem, type Refund, refundTotal } from "./attention.ts";

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
      mlb: `${formatAmount(refundTotal(refunds), { digits: "full" })} MLB`,
    }),
    href: OWN_REQUESTS,
    refunds,
  };
  return items.flatMap((item) => (item === first ? [group] : item.refund ? [] : [item]));
}
