/** Finds what has begun to wait for the accounts since the last look, and whose end is near. */
import { waitingKinds } from "#protocol/notices/notice-kinds.ts";
import type { NoticeStore } from "../store/notice-store.ts";
import { keys, type Subscription } from "../subscriptions/subscription.ts";
import type { Notice } from "./notice.ts";
import { deadlineNotice, type WaitingItem, type WaitingList, waitingNotice } from "./waiting-notices.ts";

/** A list of which nothing is heard is read again after so many seconds: votes and deadlines come without an event of one's own. */
const READ_EVERY = 60;

/** What is remembered of an account's list. */
interface Seen {
  /** Unix seconds of the computer. */
  readonly at: number;
  readonly ids: readonly string[];
}

export interface Moment {
  /** Unix seconds of the chain. */
  readonly chainNow: number;
  /** Accounts that an event concerned just now, in lower case. */
  readonly touched: ReadonlySet<string>;
  /** Unix seconds of the computer after which no list is read. */
  readonly until: number;
}

export interface WaitingParts {
  readonly store: NoticeStore;
  readonly waiting: WaitingList;
  readonly now: () => number;
}

type Tell = (subscription: Subscription, notice: Notice) => Promise<void>;

export async function findWaiting(
  { store, waiting, now }: WaitingParts,
  open: readonly Subscription[],
  { chainNow, touched, until }: Moment,
  tell: Tell,
): Promise<void> {
  const interested = open.filter(({ kinds }) => kinds.some((kind) => waitingKinds.includes(kind)));
  for (const account of new Set(interested.map((subscription) => subscription.account))) {
    const at = now();
    if (at >= until) return;
    const seen = (await store.get(keys.waiting(account))) as Seen | undefined;
    if (seen && at - seen.at < READ_EVERY && !touched.has(account)) continue;
    const items = await waiting.read(account);
    // That nothing waits would be a claim.
    if (!items) continue;
    const own = interested.filter((subscription) => subscription.account === account);
    // What waited before anybody wanted to be told is no news; its deadline is.
    const fresh = seen ? items.filter(({ id }) => !seen.ids.includes(id)) : [];
    for (const subscription of own) await tellOne(subscription, items, fresh, chainNow, tell);
    await store.set(keys.waiting(account), { at, ids: items.map(({ id }) => id) } satisfies Seen);
  }
}

async function tellOne(
  subscription: Subscription,
  items: readonly WaitingItem[],
  fresh: readonly WaitingItem[],
  chainNow: number,
  tell: Tell,
): Promise<void> {
  const wants = ({ kind }: Notice) => (subscription.kinds as readonly string[]).includes(kind);
  for (const item of items) {
    const warning = deadlineNotice(item, chainNow);
    if (warning && wants(warning)) {
      // It says all that the news would.
      await tell(subscription, warning);
      continue;
    }
    const news = waitingNotice(item, chainNow);
    if (fresh.includes(item) && wants(news)) await tell(subscription, news);
  }
}
