import type { RunMistake } from "../actions/provider.ts";
import type { Order } from "../actions/tasks.ts";
import { seconds } from "../simulation/clock.ts";
import type { Person } from "../simulation/people.ts";
import type { StoryContext } from "../simulation/story-context.ts";
import type { DemoTask } from "../simulation/task.ts";

interface Computed extends Order {
  /** When it is created, accepted and submitted, and when its verification starts, if it does. */
  readonly times: readonly [created: number, accepted: number, submitted: number, started?: number];
  /** How long the vote lasts. */
  readonly voting?: string;
  readonly mistake?: RunMistake;
}

/** A task until its result is there, or until the vote about it has started. */
export async function computed(
  { at }: StoryContext,
  [requester, provider]: readonly [Person, Person],
  { times: [created, accepted, submitted, started], voting = "24h", mistake, ...order }: Computed,
): Promise<DemoTask> {
  await at(created);
  const task = await requester.createTask(order);
  await at(accepted);
  await provider.accept(task);
  await at(submitted);
  await provider.submit(task, mistake);
  if (started === undefined) return task;
  await at(started);
  await requester.startVerification(task, seconds(voting));
  return task;
}
