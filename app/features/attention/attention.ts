const attentionKinds = [
  "votes",
  "appeals",
  "claims",
  "assignments",
  "requests",
  "stake",
  "channels",
  "models",
] as const;
export type AttentionKind = (typeof attentionKinds)[number];

/** The reward of an overdue task that its requester can reclaim. */
export interface Refund {
  readonly taskId: string;
  readonly name: string;
  readonly step: "expire" | "cancel";
  /** Smallest unit. */
  readonly amount: string;
  /** Bond of a rejected result, which goes to the verifiers who rejected it; smallest unit. */
  readonly rejectedBond?: string;
}

/** Total refund in MLB, smallest unit. */
export const refundTotal = (refunds: readonly Refund[]): bigint =>
  refunds.reduce((sum, { amount }) => sum + BigInt(amount), 0n);

export interface AttentionItem {
  /** Stays the same while the item is pending, so the item is announced only once. */
  readonly id: string;
  readonly kind: AttentionKind;
  readonly title: string;
  readonly detail: string;
  readonly href: string;
  /** The verification from which `collectDue` collects for the account. */
  readonly collects?: string;
  /** MLB that the account receives from this step, smallest unit. */
  readonly amount?: string;
  /** Can be combined with other refunds. */
  readonly refund?: Refund;
  /** Time by which it should be done, unix seconds. */
  readonly due?: number;
}

export interface Attention {
  readonly items: readonly AttentionItem[];
  /** Appeals that the account can rule on if it is an arbiter, which must be checked on chain. */
  readonly rulings: readonly AttentionItem[];
}

export type AttentionCounts = Readonly<Record<AttentionKind, number>>;

export const nothingWaits: AttentionCounts = {
  votes: 0,
  appeals: 0,
  claims: 0,
  assignments: 0,
  requests: 0,
  stake: 0,
  channels: 0,
  models: 0,
};

export function countAttention(items: readonly AttentionItem[]): AttentionCounts {
  const counts = { ...nothingWaits };
  for (const { kind } of items) counts[kind] += 1;
  return counts;
}

const BADGE_MAX = 99;

/** Badge text: "99+" above 99 (F265); undefined for zero. */
export function badgeText(count: number): string | undefined {
  if (count <= 0) return undefined;
  return count > BADGE_MAX ? `${BADGE_MAX}+` : String(count);
}
