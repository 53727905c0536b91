import { useEffect, useState } from "react";
import type { TaskSource } from "#runtime/work/task-source.ts";

/** A task's source with the facts known about its package before it is fetched. */
export interface RecomputableTask extends TaskSource {
  /** Size of the model's file as stated by its owner, bytes; 0 if unknown. */
  readonly packageBytes: number;
}

/** A task's source; undefined while loading, null if it could not be loaded. */
export function useTaskSource(taskId: string): RecomputableTask | null | undefined {
  const [source, setSource] = useState<RecomputableTask | null>();
  useEffect(() => {
    const controller = new AbortController();
    setSource(undefined);
    fetch(`/resources/task-source?task=${taskId}`, { signal: controller.signal })
      .then(async (answer) => (answer.ok ? ((await answer.json()) as RecomputableTask) : null))
      .catch(() => null)
      .then((found) => controller.signal.aborted || setSource(found));
    return () => controller.abort();
  }, [taskId]);
  return source;
}
