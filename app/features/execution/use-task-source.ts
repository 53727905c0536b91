import { useEffect, useState } from "react";
import type { RepeatableTask } from "./repeatable-task.ts";

/** A task's source; undefined while loading, null if it could not be loaded. */
export function useTaskSource(taskId: string): RepeatableTask | null | undefined {
  const [source, setSource] = useState<RepeatableTask | null>();
  useEffect(() => {
    const controller = new AbortController();
    setSource(undefined);
    fetch(`/resources/task-source?task=${taskId}`, { signal: controller.signal })
      .then(async (answer) => (answer.ok ? ((await answer.json()) as RepeatableTask) : null))
      .catch(() => null)
      .then((found) => controller.signal.aborted || setSource(found));
    return () => controller.abort();
  }, [taskId]);
  return source;
}
