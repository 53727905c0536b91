import { useJson } from "#app/components/ui/use-loaded.ts";
import type { TaskSource } from "#runtime/work/task-source.ts";

/** A task's source with the facts known about its package before it is fetched. */
export interface RecomputableTask extends TaskSource {
  /** Size of the model's file as stated by its owner, bytes; 0 if unknown. */
  readonly packageBytes: number;
}

/** A task's source; undefined while loading, null if it could not be loaded. */
export const useTaskSource = (taskId: string): RecomputableTask | null | undefined =>
  useJson<RecomputableTask>(`/resources/task-source?task=${taskId}`);
