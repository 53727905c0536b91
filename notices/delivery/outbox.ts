/**
 * What is to be sent. A notice stands here from when it was found until it arrived or was given up; its id comes from what it
 * says, so that finding it again adds nothing.
 */
import type { Delivery, NoticeBody } from "#protocol/schemas/http/notices.ts";
import type { NoticeStore } from "../store/notice-store.ts";
import {
  DELIVERIES_KEPT,
  DELIVERIES_SHOWN,
  keys,
  type Stop,
  type Subscription,
} from "../subscriptions/subscription.ts";
import { deliveriesOf } from "../subscriptions/subscriptions.ts";
import type { Outcome } from "./sender.ts";

/** Seconds after the first, second, … attempt until the next: eight attempts within about a day. */
export const BACKOFF: readonly number[] = [10, 60, 300, 1_800, 7_200, 21_600, 50_000];
/** How long it is remembered that something was told, seconds: longer than it can be found again. */
const TOLD_KEPT = 60 * 86_400;

export interface Letter {
  readonly id: string;
  readonly subscription: string;
  readonly account: string;
  readonly body: NoticeBody;
  /** Of what was found in one second, what came first. */
  readonly order: number;
  /** Attempts that were made. */
  readonly attempts: number;
  /** Unix seconds from which it may be sent. */
  readonly nextAt: number;
}

/** Counts what this process found. */
let posted = 0;

/** Puts a notice there, unless it was told before. @returns whether it is new */
export async function post(
  store: NoticeStore,
  { id: subscription, account }: Pick<Subscription, "id" | "account">,
  id: string,
  body: NoticeBody,
  at: number,
): Promise<boolean> {
  if ((await store.get(keys.told(id))) !== undefined) return false;
  posted += 1;
  const letter: Letter = { id, subscription, account, body, order: posted, attempts: 0, nextAt: at };
  // In this order: whoever is ended in between finds it again and writes the same.
  await store.setField(keys.outbox, id, letter);
  await store.set(keys.told(id), at, TOLD_KEPT);
  return true;
}

/** Those that may be sent, the oldest first. @param at unix seconds */
export async function dueLetters(store: NoticeStore, at: number): Promise<Letter[]> {
  const letters = [...(await store.fields(keys.outbox)).values()] as Letter[];
  return letters
    .filter(({ nextAt }) => nextAt <= at)
    .sort((a, b) => a.nextAt - b.nextAt || a.order - b.order);
}

/** Whether a letter is the last attempt's: then its destination is given up. */
const isLastAttempt = ({ attempts }: Letter): boolean => attempts >= BACKOFF.length;

/**
 * Writes down how an attempt went: removes the letter, or says when it is tried again.
 * @param at unix seconds of the attempt
 * @returns why the destination is given up; undefined while it is not
 */
export async function record(
  store: NoticeStore,
  letter: Letter,
  { kind, result }: Outcome,
  at: number,
): Promise<Stop | undefined> {
  const delivered = kind === "delivered";
  const isOver = delivered || kind === "gone" || isLastAttempt(letter);
  const nextAt = isOver ? null : at + (BACKOFF[letter.attempts] ?? 0);
  const attempt = letter.attempts + 1;
  if (nextAt === null) await store.deleteField(keys.outbox, letter.id);
  else await store.setField(keys.outbox, letter.id, { ...letter, attempts: attempt, nextAt });
  const line: Delivery = {
    id: letter.id,
    at,
    title: letter.body.data.title,
    delivered,
    result,
    attempt,
    nextAt,
  };
  const before = await deliveriesOf(store, letter.subscription);
  const lines = [line, ...before].slice(0, DELIVERIES_SHOWN);
  await store.set(keys.deliveries(letter.subscription), lines, DELIVERIES_KEPT);
  if (delivered || !isOver) return undefined;
  const words =
    kind === "gone"
      ? `It wants no more notices, or cannot be asked: ${result}`
      : `It failed ${attempt} times within a day, at last with: ${result}`;
  return { at, reason: words };
}

/** Takes away what was to be sent to a subscription. */
export async function discard(store: NoticeStore, letters: readonly Letter[]): Promise<void> {
  for (const { id } of letters) await store.deleteField(keys.outbox, id);
}
