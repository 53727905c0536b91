/** One round of the notifier. A process that stops anywhere continues next time; ids reveal a repeated message. */
import type { GraphClient } from "#protocol/graph/graph-client.ts";
import type { NoticeKind } from "#protocol/notices/notice-kinds.ts";
import {
  keys,
  STOPPED_RETENTION,
  type Subscription,
  type Suspension,
} from "../subscriptions/subscription.ts";
import { subscriptionsOf, suspensionOf, unsubscribe } from "../subscriptions/subscriptions.ts";
import { type Delivered, type DeliveryParts, deliver } from "./deliver.ts";
import { readEvents } from "./event-notices.ts";
import type { Notice } from "./notice.ts";
import { postNotice } from "./post-notice.ts";
import type { WaitingList } from "./waiting-notices.ts";
import { findWaiting } from "./waiting-round.ts";

/** Rows of the index that one round reads at most. */
const ROWS_PER_ROUND = 1_000;

export interface NotifierParts extends DeliveryParts {
  readonly index: GraphClient;
  readonly waiting: WaitingList;
  /** A round ends after this many seconds; the rest is left to the next. */
  readonly seconds: number;
}

export interface Round extends Delivered {
  readonly found: number;
}

/** Serves the destinations that answer; undefined when another process does. @throws Error without the index */
export function notify(parts: NotifierParts): Promise<Round | undefined> {
  return exclusively(parts, keys.busy, async (until) => {
    const open = await openSubscriptions(parts);
    const found = open.size > 0 ? await find(parts, [...open.values()], until) : 0;
    return { found, ...(await deliver(parts, "prompt", open, until)) };
  });
}

/** Retries failed destinations, apart from `notify`; undefined when another process does. */
export function retryFailing(parts: NotifierParts): Promise<Delivered | undefined> {
  return exclusively(parts, keys.retrying, async (until) =>
    deliver(parts, "slow", await openSubscriptions(parts), until),
  );
}

async function exclusively<Result>(
  { store, now, seconds }: NotifierParts,
  lock: string,
  work: (until: number) => Promise<Result>,
): Promise<Result | undefined> {
  // Longer than a round lasts: the lock of a process that was killed expires.
  if (!(await store.add(lock, 1, seconds * 2))) return undefined;
  try {
    return await work(now() + seconds);
  } finally {
    await store.delete(lock);
  }
}

async function openSubscriptions(parts: NotifierParts): Promise<Map<string, Subscription>> {
  const open = (await readSubscriptions(parts)).filter(
    ({ subscription, suspension }) => !suspension && !subscription.paused,
  );
  return new Map(open.map(({ subscription }) => [subscription.id, subscription]));
}

interface Known {
  readonly subscription: Subscription;
  readonly suspension: Suspension | undefined;
}

/** All subscriptions; those suspended long ago are deleted. */
async function readSubscriptions({ store, now }: NotifierParts): Promise<Known[]> {
  const known: Known[] = [];
  for (const account of (await store.fields(keys.accounts)).keys()) {
    for (const subscription of await subscriptionsOf(store, account)) {
      const suspension = await suspensionOf(store, subscription.id);
      if (suspension && suspension.at + STOPPED_RETENTION < now()) await unsubscribe(store, subscription);
      else known.push({ subscription, suspension });
    }
  }
  return known;
}

/** Queues messages about everything new. @returns how many */
async function find(parts: NotifierParts, open: readonly Subscription[], until: number): Promise<number> {
  const { store, index } = parts;
  const oldest = Math.min(...open.map(({ fromBlock }) => fromBlock));
  const cursor = Math.max(Number((await store.get(keys.cursor)) ?? 0), oldest);
  const { head, events, readUntil } = await readEvents(index, cursor, ROWS_PER_ROUND);
  let found = 0;
  const queue = async (subscription: Subscription, notice: Notice) => {
    if (await postNotice(parts, subscription, notice)) found++;
  };
  for (const { accounts, block, notice } of events)
    for (const subscription of open)
      if (
        accounts.includes(subscription.account) &&
        block > subscription.fromBlock &&
        subscription.kinds.includes(notice.kind as NoticeKind)
      )
        await queue(subscription, notice);
  const touched = new Set(events.flatMap(({ accounts }) => accounts));
  await findWaiting(parts, open, { chainNow: head.timestamp, touched, until }, queue);
  await store.set(keys.cursor, readUntil);
  return found;
}
