import * as z from "zod";
import { parseJson } from "#protocol/documents/parse-json.ts";
import { type TaskManifest, taskManifestSchema } from "./task.ts";
import type { WorkKind } from "./work-kind.ts";

/** Common part of all manifest formats. */
const statedSchema = z.object({
  tasks: z.record(z.string(), taskManifestSchema),
  limits: z.object({ outputBytes: z.int().positive() }),
});

export interface StatedTask {
  readonly task: TaskManifest;
  readonly outputBytes: number;
}

/** The specification of one kind of task in a foreign manifest, such as a container's; undefined when unreadable. */
export function statedTask(manifest: Uint8Array, kind: WorkKind): StatedTask | undefined {
  try {
    const { tasks, limits } = statedSchema.parse(parseJson(new TextDecoder().decode(manifest)));
    const task = tasks[kind];
    return task && { task, outputBytes: limits.outputBytes };
  } catch {
    return undefined;
  }
}
