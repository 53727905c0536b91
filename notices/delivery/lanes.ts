/**
 * Two lanes keep dead receivers from delaying others. A destination with a failed message waits in the slow lane, which has
 * its own workers; all others share the prompt lane. In both, the oldest message is served first and one account
 * occupies only a part of the workers.
 */
import type { Subscription } from "../subscriptions/subscription.ts";
import type { Message } from "./outbox.ts";

export type Lane = "prompt" | "slow";

/** Requests in flight at the same time. They wait for the network, so many cost little. */
const WORKERS: Readonly<Record<Lane, number>> = { prompt: 16, slow: 4 };
/** Requests in flight for one account: ten silent receivers of one account never hold all workers. */
const PER_ACCOUNT = 2;

/** The due messages of one destination, oldest first. */
export interface Queue {
  readonly subscription: Subscription;
  readonly messages: readonly Message[];
}

/** Sorts due messages (`at` in unix seconds) into the queues of a lane. `queued`: all, first due first. */
export function laneQueues(
  lane: Lane,
  queued: readonly Message[],
  known: ReadonlyMap<string, Subscription>,
  at: number,
): Queue[] {
  const failing = new Set(queued.filter(({ attempts }) => attempts > 0).map((one) => one.subscription));
  const queues = new Map<string, { subscription: Subscription; messages: Message[] }>();
  for (const message of queued) {
    const subscription = known.get(message.subscription);
    if (!subscription || message.nextAt > at) continue;
    if (failing.has(subscription.id) !== (lane === "slow")) continue;
    const queue = queues.get(subscription.id) ?? { subscription, messages: [] };
    queue.messages.push(message);
    queues.set(subscription.id, queue);
  }
  return [...queues.values()];
}

/** Serves the queues with the lane's workers. `serve` sends one queue's messages in order and never throws. */
export async function serveQueues(
  lane: Lane,
  queues: readonly Queue[],
  serve: (queue: Queue) => Promise<void>,
): Promise<void> {
  const waiting = [...queues];
  const busy = new Map<string, number>();
  const running = new Set<Promise<void>>();
  const next = () =>
    waiting.findIndex(({ subscription }) => (busy.get(subscription.account) ?? 0) < PER_ACCOUNT);
  while (waiting.length > 0 || running.size > 0) {
    const index = running.size < WORKERS[lane] ? next() : -1;
    const [queue] = index < 0 ? [] : waiting.splice(index, 1);
    if (!queue) {
      await Promise.race(running);
      continue;
    }
    const { account } = queue.subscription;
    busy.set(account, (busy.get(account) ?? 0) + 1);
    const run = serve(queue).finally(() => {
      busy.set(account, (busy.get(account) ?? 0) - 1);
      running.delete(run);
    });
    running.add(run);
  }
}
