/**
 * One look of the notifier: finds what happened and what waits, puts it into the outbox, and sends what is there. Whoever is
 * ended anywhere goes on at the next look; a receiver may then get one notice twice, with the same id.
 */
import type { GraphClient } from "#protocol/graph/graph-client.ts";
import type { NoticeKind } from "#protocol/notices/notice-kinds.ts";
import { discard, dueLetters, type Letter, record } from "../delivery/outbox.ts";
import type { Sender } from "../delivery/sender.ts";
import { keys, STOPPED_KEPT, type Stop, type Subscription } from "../subscriptions/subscription.ts";
import { stopOf, subscriptionsOf, unsubscribe } from "../subscriptions/subscriptions.ts";
import { readEvents } from "./event-notices.ts";
import type { Notice } from "./notice.ts";
import { type Desk, postNotice } from "./post-notice.ts";
import type { WaitingList } from "./waiting-notices.ts";
import { findWaiting } from "./waiting-round.ts";

/** Rows of the index that one look reads at most. */
const ROWS_PER_LOOK = 1_000;
/** Destinations that are served at the same time. */
const PARALLEL = 4;

/** Where a notifier says what it does: a program's log, or a function's. */
export interface Notes {
  info(about: object, words: string): void;
  warn(about: object, words: string): void;
}

export interface NotifierParts extends Desk {
  readonly index: GraphClient;
  readonly waiting: WaitingList;
  readonly sender: Sender;
  readonly log: Notes;
  /** A look ends after so many seconds; what is left is for the next. */
  readonly seconds: number;
}

/** What one look found and did. */
export interface Round {
  readonly found: number;
  readonly delivered: number;
  readonly failed: number;
}

/** Looks once, unless somebody else is at it. @returns undefined then. @throws Error when the index does not answer */
export async function notify(parts: NotifierParts): Promise<Round | undefined> {
  const { store, seconds } = parts;
  // Longer than a look lasts: who was ended in between is forgotten after it.
  if (!(await store.add(keys.busy, 1, seconds * 2))) return undefined;
  try {
    return await look(parts);
  } finally {
    await store.delete(keys.busy);
  }
}

async function look(parts: NotifierParts): Promise<Round> {
  const { now, seconds } = parts;
  const until = now() + seconds;
  const subscriptions = await readSubscriptions(parts);
  const open = subscriptions.filter(({ subscription, stop }) => !stop && !subscription.paused);
  const found =
    open.length > 0
      ? await find(
          parts,
          open.map(({ subscription }) => subscription),
          until,
        )
      : 0;
  const known = new Map(open.map(({ subscription }) => [subscription.id, subscription]));
  return { found, ...(await deliver(parts, known, until)) };
}

interface Known {
  readonly subscription: Subscription;
  readonly stop: Stop | undefined;
}

/** All of them; those that were given up long ago are forgotten. */
async function readSubscriptions({ store, now }: NotifierParts): Promise<Known[]> {
  const known: Known[] = [];
  for (const account of (await store.fields(keys.accounts)).keys()) {
    for (const subscription of await subscriptionsOf(store, account)) {
      const stop = await stopOf(store, subscription.id);
      if (stop && stop.at + STOPPED_KEPT < now()) await unsubscribe(store, subscription);
      else known.push({ subscription, stop });
    }
  }
  return known;
}

/** Puts what is new into the outbox. @returns how much there was */
async function find(parts: NotifierParts, open: readonly Subscription[], until: number): Promise<number> {
  const { store, index } = parts;
  const oldest = Math.min(...open.map(({ fromBlock }) => fromBlock));
  const cursor = Math.max(Number((await store.get(keys.cursor)) ?? 0), oldest);
  const { head, events, readUntil } = await readEvents(index, cursor, ROWS_PER_LOOK);
  let found = 0;
  const tell = async (subscription: Subscription, notice: Notice) => {
    if (await postNotice(parts, subscription, notice)) found++;
  };
  for (const { accounts, block, notice } of events)
    for (const subscription of open)
      if (
        accounts.includes(subscription.account) &&
        block > subscription.fromBlock &&
        subscription.kinds.includes(notice.kind as NoticeKind)
      )
        await tell(subscription, notice);
  const touched = new Set(events.flatMap(({ accounts }) => accounts));
  await findWaiting(parts, open, { chainNow: head.timestamp, touched, until }, tell);
  await store.set(keys.cursor, readUntil);
  return found;
}

/** Sends what may be sent. */
async function deliver(
  parts: NotifierParts,
  known: ReadonlyMap<string, Subscription>,
  until: number,
): Promise<Omit<Round, "found">> {
  const { store, sender, now, log } = parts;
  const letters = await dueLetters(store, now());
  // Who deleted, paused or was given up gets nothing more of what was under way.
  await discard(
    store,
    letters.filter(({ subscription }) => !known.has(subscription)),
  );
  const queues = [...known.values()].map((subscription) => ({
    subscription,
    letters: letters.filter((letter) => letter.subscription === subscription.id),
  }));
  let delivered = 0;
  let failed = 0;
  /** @returns whether the destination answers */
  const sendOne = async (subscription: Subscription, letter: Letter): Promise<boolean> => {
    const at = now();
    const outcome = await sender.send(subscription.destination, letter.id, letter.body, at);
    const stop = await record(store, letter, outcome, at);
    const about = { subscription: subscription.id, notice: letter.id, result: outcome.result };
    if (outcome.kind === "delivered") {
      delivered++;
      log.info(about, "delivered");
      return true;
    }
    failed++;
    log.warn(about, stop ? "given up" : "not delivered; it is tried again");
    if (stop) await giveUp(parts, subscription, stop, [...known.values()]);
    return false;
  };
  // One after the other to one destination, so that news arrive in their order; who does not answer is not asked again at once.
  const work = async () => {
    for (let queue = queues.shift(); queue; queue = queues.shift())
      for (const letter of queue.letters)
        if (now() >= until || !(await sendOne(queue.subscription, letter))) break;
  };
  await Promise.all(Array.from({ length: PARALLEL }, work));
  return { delivered, failed };
}

/** Sends nothing more to a destination, and says so to the account's others. */
async function giveUp(
  parts: NotifierParts,
  subscription: Subscription,
  stop: Stop,
  known: readonly Subscription[],
): Promise<void> {
  await parts.store.set(keys.stop(subscription.id), stop);
  const others = known.filter(
    ({ account, id }) => account === subscription.account && id !== subscription.id,
  );
  const { channel, url } = subscription.destination;
  const notice: Notice = {
    key: `stopped:${subscription.id}:${stop.at}`,
    kind: "notice.stopped",
    at: stop.at,
    title:
      channel === "webhook" ? "A webhook of yours was stopped" : "Push messages to a browser were stopped",
    text: `${new URL(url).host}: ${stop.reason}. Take it up again in the settings.`,
    path: "/profile/settings",
  };
  for (const other of others) await postNotice(parts, other, notice);
}
