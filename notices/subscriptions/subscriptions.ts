/** An account's notice subscriptions: stored kinds and destinations, changed by their owner. */
import { hexDigits } from "#protocol/format/hex.ts";
import { newWebhookSecret } from "#protocol/notices/webhook-signature.ts";
import {
  type Delivery,
  type Destination,
  MAX_SUBSCRIPTIONS,
  type NoticesCreate,
  type SubscriptionView,
} from "#protocol/schemas/http/notices.ts";
import type { NoticeStore } from "../store/notice-store.ts";
import { keys, type StoredDestination, type Subscription, type Suspension, viewOf } from "./subscription.ts";

/** The owner's request is not possible; the message says why. */
export class SubscriptionRefused extends Error {
  override readonly name = "SubscriptionRefused";
  readonly field: string | undefined;
  constructor(message: string, field?: string) {
    super(message);
    this.field = field;
  }
}

export interface Change {
  readonly label?: string | undefined;
  readonly kinds?: Subscription["kinds"] | undefined;
  readonly active?: boolean | undefined;
}

const ID_BYTES = 12;
const newId = () => hexDigits(crypto.getRandomValues(new Uint8Array(ID_BYTES)));

const keep = (destination: Destination): StoredDestination =>
  destination.channel === "webhook" ? { ...destination, secret: newWebhookSecret() } : destination;

/** The subscriptions of an account, in lower case, oldest first. */
export async function subscriptionsOf(store: NoticeStore, account: string): Promise<Subscription[]> {
  const kept = [...(await store.fields(keys.subscriptions(account))).values()] as Subscription[];
  return kept.sort((a, b) => a.createdAt - b.createdAt || (a.id < b.id ? -1 : 1));
}

export const suspensionOf = async (store: NoticeStore, id: string) =>
  (await store.get(keys.suspension(id))) as Suspension | undefined;

export const deliveriesOf = async (store: NoticeStore, id: string) =>
  ((await store.get(keys.deliveries(id))) ?? []) as Delivery[];

export async function viewsOf(store: NoticeStore, account: string): Promise<SubscriptionView[]> {
  return Promise.all((await subscriptionsOf(store, account)).map((one) => viewIn(store, one)));
}

export async function viewIn(store: NoticeStore, one: Subscription): Promise<SubscriptionView> {
  const [suspension, deliveries] = await Promise.all([
    suspensionOf(store, one.id),
    deliveriesOf(store, one.id),
  ]);
  return viewOf(one, suspension, deliveries);
}

/**
 * Adds a subscription. A browser that subscribes again replaces its earlier one.
 * @param at unix seconds
 * @param fromBlock events of earlier blocks are not sent
 * @param challenge proves that the receiver wants notices, before anything is stored
 * @throws SubscriptionRefused when the account has too many, or one for the same address, or the challenge fails
 */
export async function subscribe(
  store: NoticeStore,
  account: string,
  { label, kinds, destination }: Omit<NoticesCreate, "token">,
  { at, fromBlock }: { readonly at: number; readonly fromBlock: number },
  challenge: (destination: StoredDestination) => Promise<void>,
): Promise<Subscription> {
  const known = await subscriptionsOf(store, account);
  const same = known.find((one) => one.destination.url === destination.url);
  if (same?.destination.channel === "webhook")
    throw new SubscriptionRefused(
      "This address already receives notices. Change that webhook, or delete it first.",
      "destination.url",
    );
  if (!same && known.length >= MAX_SUBSCRIPTIONS)
    throw new SubscriptionRefused(
      `An account can have up to ${MAX_SUBSCRIPTIONS} subscriptions. Delete one first.`,
    );
  const kept = keep(destination);
  await challenge(kept);
  if (same) await unsubscribe(store, same);
  const added: Subscription = {
    id: newId(),
    account,
    label,
    kinds,
    destination: kept,
    createdAt: at,
    fromBlock,
    paused: false,
  };
  await store.setField(keys.subscriptions(account), added.id, added);
  await store.setField(keys.accounts, account, 1);
  return added;
}

/** @throws SubscriptionRefused when the account has none of that id */
export async function subscriptionOf(store: NoticeStore, account: string, id: string): Promise<Subscription> {
  const found = (await subscriptionsOf(store, account)).find((one) => one.id === id);
  if (!found) throw new SubscriptionRefused("Subscription not found. It may have been deleted.", "id");
  return found;
}

/** Changes a subscription. A resumed one gets events after `fromBlock`, not the missed ones. */
export async function changeSubscription(
  store: NoticeStore,
  before: Subscription,
  { label = before.label, kinds = before.kinds, active }: Change,
  fromBlock: number,
): Promise<Subscription> {
  const resumed = active === true && (before.paused || (await suspensionOf(store, before.id)) !== undefined);
  const changed: Subscription = {
    ...before,
    label,
    kinds,
    paused: active === undefined ? before.paused : !active,
    fromBlock: resumed ? fromBlock : before.fromBlock,
  };
  await store.setField(keys.subscriptions(before.account), before.id, changed);
  if (active === true) await store.delete(keys.suspension(before.id));
  return changed;
}

/** Deletes a subscription and all its data. A message that is being sent still arrives. */
export async function unsubscribe(store: NoticeStore, { account, id }: Subscription): Promise<void> {
  await store.deleteField(keys.subscriptions(account), id);
  await Promise.all([store.delete(keys.suspension(id)), store.delete(keys.deliveries(id))]);
  if ((await store.fields(keys.subscriptions(account))).size > 0) return;
  await store.deleteField(keys.accounts, account);
  await store.delete(keys.waiting(account));
}
