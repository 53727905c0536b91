/** Finds items that became pending since the last round, and deadlines that are near. */
import { waitingKinds } from "#protocol/notices/notice-kinds.ts";
import type { NoticeStore } from "../store/notice-store.ts";
import { keys, type Subscription } from "../subscriptions/subscription.ts";
import type { Notice } from "./notice.ts";
import { deadlineNotice, type WaitingItem, type WaitingList, waitingNotice } from "./waiting-notices.ts";

/** Seconds after which a list without events is read again: votes and deadlines become due without an event. */
const READ_EVERY = 60;

/** The stored state of an account's list. */
interface Seen {
  /** Unix seconds of this computer. */
  readonly at: number;
  readonly ids: readonly string[];
}

export interface RoundInput {
  /** Unix seconds of the chain. */
  readonly chainNow: number;
  /** Accounts of the latest events, in lower case. */
  readonly touched: ReadonlySet<string>;
  /** Unix seconds of this computer after which no list is read. */
  readonly until: number;
}

export interface WaitingParts {
  readonly store: NoticeStore;
  readonly waiting: WaitingList;
  readonly now: () => number;
}

type SendNotice = (subscription: Subscription, notice: Notice) => Promise<void>;

export async function findWaiting(
  { store, waiting, now }: WaitingParts,
  open: readonly Subscription[],
  { chainNow, touched, until }: RoundInput,
  send: SendNotice,
): Promise<void> {
  const interested = open.filter(({ kinds }) => kinds.some((kind) => waitingKinds.includes(kind)));
  for (const account of new Set(interested.map((subscription) => subscription.account))) {
    const at = now();
    if (at >= until) return;
    const seen = (await store.get(keys.waiting(account))) as Seen | undefined;
    if (seen && at - seen.at < READ_EVERY && !touched.has(account)) continue;
    const items = await waiting.read(account);
    // An unavailable list must not count as empty.
    if (!items) continue;
    const own = interested.filter((subscription) => subscription.account === account);
    // Items that were pending before the subscription are not news, but their deadlines are.
    const fresh = seen ? items.filter(({ id }) => !seen.ids.includes(id)) : [];
    for (const subscription of own) await sendNew(subscription, items, fresh, chainNow, send);
    await store.set(keys.waiting(account), { at, ids: items.map(({ id }) => id) } satisfies Seen);
  }
}

async function sendNew(
  subscription: Subscription,
  items: readonly WaitingItem[],
  fresh: readonly WaitingItem[],
  chainNow: number,
  send: SendNotice,
): Promise<void> {
  const wants = ({ kind }: Notice) => (subscription.kinds as readonly string[]).includes(kind);
  for (const item of items) {
    const warning = deadlineNotice(item, chainNow);
    if (warning && wants(warning)) {
      // The warning contains everything that the notice would.
      await send(subscription, warning);
      continue;
    }
    const news = waitingNotice(item, chainNow);
    if (fresh.includes(item) && wants(news)) await send(subscription, news);
  }
}
