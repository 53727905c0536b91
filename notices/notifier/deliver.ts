/** Sends the due messages of one lane, and suspends destinations that failed for a day. */
import { type Lane, laneQueues, type Queue, serveQueues } from "../delivery/lanes.ts";
import { discard, type Message, queuedMessages, record } from "../delivery/outbox.ts";
import type { Sender } from "../delivery/sender.ts";
import { keys, type Subscription, type Suspension } from "../subscriptions/subscription.ts";
import type { Notice } from "./notice.ts";
import { type PostContext, postNotice } from "./post-notice.ts";

/** The notifier's log: of a program, or of a function. */
export interface NotifierLog {
  info(fields: object, event: string): void;
  warn(fields: object, event: string): void;
}

export interface DeliveryParts extends PostContext {
  readonly sender: Sender;
  readonly log: NotifierLog;
}

/** How many attempts succeeded and failed. */
export interface Delivered {
  readonly delivered: number;
  readonly failed: number;
}

/** Sends to `known` subscriptions by id; no message is begun after `until` (unix seconds). */
export async function deliver(
  parts: DeliveryParts,
  lane: Lane,
  known: ReadonlyMap<string, Subscription>,
  until: number,
): Promise<Delivered> {
  const { store, now } = parts;
  const queued = await queuedMessages(store);
  // Messages to subscriptions that were deleted, paused or suspended since.
  if (lane === "prompt")
    await discard(
      store,
      queued.filter(({ subscription }) => !known.has(subscription)),
    );
  let delivered = 0;
  let failed = 0;
  await serveQueues(
    lane,
    laneQueues(lane, queued, known, now()),
    async ({ subscription, messages }: Queue) => {
      // In order, and no second request to a receiver that just failed.
      for (const message of messages) {
        if (now() >= until) return;
        if (!(await sendOne(parts, subscription, message, known))) {
          failed++;
          return;
        }
        delivered++;
      }
    },
  );
  return { delivered, failed };
}

/** @returns whether it was delivered */
async function sendOne(
  parts: DeliveryParts,
  subscription: Subscription,
  message: Message,
  known: ReadonlyMap<string, Subscription>,
): Promise<boolean> {
  const { store, sender, now, log } = parts;
  const at = now();
  const outcome = await sender.send(subscription.destination, message.id, message.body, at);
  const suspension = await record(store, message, outcome, at);
  const fields = { subscription: subscription.id, notice: message.id, result: outcome.result };
  if (outcome.kind === "delivered") {
    log.info(fields, "notice.delivered");
    return true;
  }
  log.warn(fields, suspension ? "subscription.suspended" : "notice.failed");
  if (suspension) await suspend(parts, subscription, suspension, [...known.values()]);
  return false;
}

/** Stops sending to a destination and notifies the account's other destinations. */
async function suspend(
  parts: PostContext,
  subscription: Subscription,
  suspension: Suspension,
  known: readonly Subscription[],
): Promise<void> {
  await parts.store.set(keys.suspension(subscription.id), suspension);
  const others = known.filter(
    ({ account, id }) => account === subscription.account && id !== subscription.id,
  );
  const { channel, url } = subscription.destination;
  const notice: Notice = {
    key: `stopped:${subscription.id}:${suspension.at}`,
    kind: "notice.stopped",
    at: suspension.at,
    title: channel === "webhook" ? "Webhook stopped" : "Browser notices stopped",
    text: `${new URL(url).host}: ${suspension.reason}. Resume it in the settings.`,
    path: "/profile/settings",
  };
  for (const other of others) await postNotice(parts, other, notice);
}
