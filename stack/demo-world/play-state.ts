import { WORLD_TASKS } from "./all-stories.ts";
import type { Summary } from "./summary.ts";

/** Progress of the demo world of a chain, read only from the chain. */
export type PlayState = "not yet" | "completely" | "in part";

/**
 * The last thing that happens in the world is the creation of its last task: a chain with that many tasks was played to
 * the end, whatever people have added since. Anything between nothing and that is an interrupted play.
 */
export function playedState({
  models,
  tasks,
}: Pick<Summary, "tasks"> & { models: { total: number } }): PlayState {
  if (models.total === 0 && tasks === 0) return "not yet";
  return tasks >= WORLD_TASKS ? "completely" : "in part";
}
