import { WORLD_TASKS } from "./all-stories.ts";
import type { Summary } from "./summary.ts";

/** Progress of the demo world of a chain, read only from the chain. */
export type PlayState = "not yet" | "completely" | "in part";

/** The world's last act is its last task, so a chain with that many tasks was played to the end. */
export function playedState({
  models,
  tasks,
}: Pick<Summary, "tasks"> & { models: { total: number } }): PlayState {
  if (models.total === 0 && tasks === 0) return "not yet";
  return tasks >= WORLD_TASKS ? "completely" : "in part";
}
