/** Messages until they are delivered or their destination is suspended. An id derives from the content. */
import type { Delivery, NoticeBody } from "#protocol/schemas/http/notices.ts";
import type { NoticeStore } from "../store/notice-store.ts";
import {
  DELIVERIES_SHOWN,
  DELIVERY_RETENTION,
  keys,
  type Subscription,
  type Suspension,
} from "../subscriptions/subscription.ts";
import { deliveriesOf } from "../subscriptions/subscriptions.ts";
import type { Outcome } from "./sender.ts";

/** Seconds after the first, second, … attempt until the next: eight attempts within about a day. */
export const BACKOFF: readonly number[] = [10, 60, 300, 1_800, 7_200, 21_600, 50_000];
/** How long a message's id is remembered, seconds: longer than its event can be found again. */
const POSTED_RETENTION = 60 * 86_400;

export interface Message {
  readonly id: string;
  readonly subscription: string;
  readonly account: string;
  readonly body: NoticeBody;
  /** Order of messages that were found in the same second. */
  readonly order: number;
  /** Attempts already made. */
  readonly attempts: number;
  /** Unix seconds from which it may be sent. */
  readonly nextAt: number;
}

/** Counts the messages that this process posted. */
let posted = 0;

/** Queues a message unless it was queued before. @returns whether it is new */
export async function post(
  store: NoticeStore,
  { id: subscription, account }: Pick<Subscription, "id" | "account">,
  id: string,
  body: NoticeBody,
  at: number,
): Promise<boolean> {
  if ((await store.get(keys.posted(id))) !== undefined) return false;
  posted += 1;
  const message: Message = { id, subscription, account, body, order: posted, attempts: 0, nextAt: at };
  // In this order: a process that stops in between finds the event again and writes the same message.
  await store.setField(keys.outbox, id, message);
  await store.set(keys.posted(id), at, POSTED_RETENTION);
  return true;
}

/** All messages that are not delivered yet, the one due first at the front. */
export async function queuedMessages(store: NoticeStore): Promise<Message[]> {
  const messages = [...(await store.fields(keys.outbox)).values()] as Message[];
  return messages.sort((a, b) => a.nextAt - b.nextAt || a.order - b.order);
}

/** After the last attempt the destination is suspended. */
const isLastAttempt = ({ attempts }: Message): boolean => attempts >= BACKOFF.length;

/** Records an attempt (`at` in unix seconds). Gives the reason if the destination is now suspended. */
export async function record(
  store: NoticeStore,
  message: Message,
  { kind, result }: Outcome,
  at: number,
): Promise<Suspension | undefined> {
  const delivered = kind === "delivered";
  const isOver = delivered || kind === "gone" || isLastAttempt(message);
  const nextAt = isOver ? null : at + (BACKOFF[message.attempts] ?? 0);
  const attempt = message.attempts + 1;
  if (nextAt === null) await store.deleteField(keys.outbox, message.id);
  else await store.setField(keys.outbox, message.id, { ...message, attempts: attempt, nextAt });
  const line: Delivery = {
    id: message.id,
    at,
    title: message.body.data.title,
    delivered,
    result,
    attempt,
    nextAt,
  };
  const before = await deliveriesOf(store, message.subscription);
  const lines = [line, ...before].slice(0, DELIVERIES_SHOWN);
  await store.set(keys.deliveries(message.subscription), lines, DELIVERY_RETENTION);
  if (delivered || !isOver) return undefined;
  const reason =
    kind === "gone"
      ? `The receiver refuses further notices: ${result}`
      : `${attempt} attempts failed within a day. Last error: ${result}`;
  return { at, reason };
}

/** Removes messages without sending them. */
export async function discard(store: NoticeStore, messages: readonly Message[]): Promise<void> {
  for (const { id } of messages) await store.deleteField(keys.outbox, id);
}
