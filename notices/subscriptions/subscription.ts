import type { NoticeKind } from "#protocol/notices/notice-kinds.ts";
import type { Delivery, SubscriptionView } from "#protocol/schemas/http/notices.ts";

/** A destination, with the secrets that only owner and notifier know. */
export type StoredDestination =
  | { readonly channel: "webhook"; readonly url: string; readonly secret: string }
  | { readonly channel: "push"; readonly url: string; readonly p256dh: string; readonly auth: string };

export interface Subscription {
  readonly id: string;
  /** In lower case. */
  readonly account: string;
  readonly label: string;
  readonly kinds: readonly NoticeKind[];
  readonly destination: StoredDestination;
  /** Unix seconds. */
  readonly createdAt: number;
  /** Events of earlier blocks are not sent. */
  readonly fromBlock: number;
  readonly paused: boolean;
}

/** The notifier stopped sending to a destination; only the notifier writes this. */
export interface Suspension {
  /** Unix seconds. */
  readonly at: number;
  readonly reason: string;
}

export const keys = {
  /** Record of the accounts that have subscriptions. */
  accounts: "accounts",
  subscriptions: (account: string) => `subscriptions:${account}`,
  suspension: (id: string) => `suspension:${id}`,
  deliveries: (id: string) => `deliveries:${id}`,
  /** Record of the messages to send. */
  outbox: "outbox",
  posted: (message: string) => `posted:${message}`,
  waiting: (account: string) => `waiting:${account}`,
  cursor: "cursor",
  /** Locks of the two lanes. */
  busy: "busy",
  retrying: "retrying",
  pass: (hash: string) => `pass:${hash}`,
  proof: (hash: string) => `proof:${hash}`,
} as const;

/** Number of attempts shown, and their lifetime in seconds. */
export const DELIVERIES_SHOWN = 20;
export const DELIVERY_RETENTION = 30 * 86_400;
/** A suspended destination is deleted after this, seconds. */
export const STOPPED_RETENTION = 30 * 86_400;

/** As its owner sees it; secrets stay out. */
export function viewOf(
  { id, label, kinds, destination, createdAt, paused }: Subscription,
  suspension: Suspension | undefined,
  deliveries: readonly Delivery[],
): SubscriptionView {
  const { channel, url } = destination;
  return {
    id,
    channel,
    // A push subscription's URL is the permission to send.
    address: channel === "push" ? new URL(url).origin : url,
    label,
    kinds: [...kinds],
    createdAt,
    status: suspension ? "stopped" : paused ? "paused" : "active",
    reason: suspension?.reason ?? null,
    deliveries: [...deliveries],
  };
}
