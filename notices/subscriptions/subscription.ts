/** A subscription as it is kept, and where. */
import type { NoticeKind } from "#protocol/notices/notice-kinds.ts";
import type { Delivery, SubscriptionView } from "#protocol/schemas/http/notices.ts";

/** Where its notices go, with what only owner and notifier know. */
export type KeptDestination =
  | { readonly channel: "webhook"; readonly url: string; readonly secret: string }
  | { readonly channel: "push"; readonly url: string; readonly p256dh: string; readonly auth: string };

export interface Subscription {
  readonly id: string;
  /** In lower case. */
  readonly account: string;
  readonly label: string;
  readonly kinds: readonly NoticeKind[];
  readonly destination: KeptDestination;
  /** Unix seconds. */
  readonly createdAt: number;
  /** What happened in earlier blocks is not told. */
  readonly fromBlock: number;
  readonly paused: boolean;
}

/** Written by the notifier alone: that it gave a destination up. */
export interface Stop {
  /** Unix seconds. */
  readonly at: number;
  readonly reason: string;
}

/** Names in the store. */
export const keys = {
  /** Record of the accounts that have subscriptions. */
  accounts: "accounts",
  subscriptions: (account: string) => `subscriptions:${account}`,
  stop: (id: string) => `stop:${id}`,
  deliveries: (id: string) => `deliveries:${id}`,
  /** Record of what is to be sent. */
  outbox: "outbox",
  told: (notice: string) => `told:${notice}`,
  waiting: (account: string) => `waiting:${account}`,
  cursor: "cursor",
  busy: "busy",
  pass: (hash: string) => `pass:${hash}`,
  proof: (hash: string) => `proof:${hash}`,
} as const;

/** Attempts that are shown, and how long they are remembered, seconds. */
export const DELIVERIES_SHOWN = 20;
export const DELIVERIES_KEPT = 30 * 86_400;
/** A destination that was given up is forgotten after this, seconds. */
export const STOPPED_KEPT = 30 * 86_400;

/** As its owner sees it; secrets stay out. */
export function viewOf(
  { id, label, kinds, destination, createdAt, paused }: Subscription,
  stop: Stop | undefined,
  deliveries: readonly Delivery[],
): SubscriptionView {
  const { channel, url } = destination;
  return {
    id,
    channel,
    // The address of a push subscription is itself the permission to send.
    address: channel === "push" ? new URL(url).origin : url,
    label,
    kinds: [...kinds],
    createdAt,
    status: stop ? "stopped" : paused ? "paused" : "active",
    reason: stop?.reason ?? null,
    deliveries: [...deliveries],
  };
}
