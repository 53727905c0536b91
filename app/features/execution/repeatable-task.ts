import type { TaskSource } from "#runtime/work/task-source.ts";

/** A task's source with what is known of its package before it is fetched. */
export interface RepeatableTask extends TaskSource {
  /** Bytes of the model's file as its owner states it; 0 when unknown. */
  readonly packageBytes: number;
}
