import type { TaskSource } from "#runtime/work/task-source.ts";

/** A task's source with the facts known about its package before it is fetched. */
export interface RepeatableTask extends TaskSource {
  /** Size of the model's file as stated by its owner, bytes; 0 if unknown. */
  readonly packageBytes: number;
}
