/** URL of the archive (CAR) of a complete task, and the parts of a task. */
import { isCid } from "../pointer/pointer.ts";

/** The parts of a task by content id. The archive omits anything that is not a content id, and lists the omission. */
export interface TaskParts {
  /** The task's id, used in the archive's texts and file name. */
  readonly task: string;
  readonly spec?: string;
  readonly input?: string;
  /** The bundle of each result, the first round's first. */
  readonly results: readonly string[];
  /** Receipts of repeated runs that votes name. */
  readonly receipts: readonly string[];
}

/** Most results and receipts that one archive has. */
export const MAX_PARTS = 300;

/**
 * URL of a task's archive (CAR) at a store.
 *
 * @param storageUrl base address of the content store
 */
export function taskArchiveUrl(
  storageUrl: string,
  { task, spec, input, results, receipts }: TaskParts,
): string {
  const url = new URL("task.car", storageUrl.endsWith("/") ? storageUrl : `${storageUrl}/`);
  url.searchParams.set("task", task);
  if (spec && isCid(spec)) url.searchParams.set("spec", spec);
  if (input && isCid(input)) url.searchParams.set("input", input);
  for (const cid of results.filter(isCid).slice(0, MAX_PARTS)) url.searchParams.append("result", cid);
  const distinct = new Set(receipts.filter(isCid));
  for (const cid of [...distinct].slice(0, MAX_PARTS)) url.searchParams.append("receipt", cid);
  return url.href;
}
