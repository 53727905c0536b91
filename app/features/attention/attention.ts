/** Why something waits for an account. */
const attentionKinds = ["votes", "appeals", "claims", "assignments", "requests", "stake", "models"] as const;
export type AttentionKind = (typeof attentionKinds)[number];

/** The reward of an overdue task that its requester can take back. */
export interface Refund {
  readonly taskId: string;
  /** Name of the task. */
  readonly name: string;
  readonly step: "expire" | "cancel";
  /** Smallest unit. */
  readonly amount: string;
  /** Bond of a rejected result, which goes to the verifiers who rejected it; smallest unit. */
  readonly rejectedBond?: string;
}

/** MLB that comes back in all, smallest unit. */
export const refundTotal = (refunds: readonly Refund[]): bigint =>
  refunds.reduce((sum, { amount }) => sum + BigInt(amount), 0n);

/** One thing that waits for an account, with the place where it is done. */
export interface AttentionItem {
  /** Stays the same while the same thing waits, so that it is announced once. */
  readonly id: string;
  readonly kind: AttentionKind;
  readonly title: string;
  readonly detail: string;
  readonly href: string;
  /** The verification from which `collectDue` takes something up for the account. */
  readonly collects?: string;
  /** MLB that the step brings the account, smallest unit. */
  readonly amount?: string;
  /** Can be done together with others of its kind. */
  readonly refund?: Refund;
  /** Unix seconds by which it should be done. */
  readonly due?: number;
}

/** What waits for an account. */
export interface Attention {
  readonly items: readonly AttentionItem[];
  /** Appeals that the account can rule on if it is an arbiter, which only the chain knows. */
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
  models: 0,
};

/** How many things of each kind wait. */
export function countAttention(items: readonly AttentionItem[]): AttentionCounts {
  const counts = { ...nothingWaits };
  for (const { kind } of items) counts[kind] += 1;
  return counts;
}

const BADGE_MAX = 99;

/** The text of a badge: "99+" above 99 (F265); nothing for zero. */
export function badgeText(count: number): string | undefined {
  if (count <= 0) return undefined;
  return count > BADGE_MAX ? `${BADGE_MAX}+` : String(count);
}
