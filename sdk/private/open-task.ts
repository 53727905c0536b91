/** The private part of a task, for a program whose account is one of its readers. */
import type { Hex } from "viem";
import { parseJson } from "#protocol/documents/parse-json.ts";
import { taskSpecSchema } from "#protocol/schemas/task-spec.ts";
import { INPUT_BOUNDS } from "#runtime/limits.ts";
import { sealedBound } from "#runtime/private/private-files.ts";
import { openPrivateInput } from "#runtime/private/private-input.ts";
import type { ContentStore } from "../content/content-store.ts";
import type { PrivateTasks } from "./private-tasks.ts";

const SPEC_BYTES = 1_048_576;

interface StoredTask {
  readonly id: Hex;
  readonly metadataCid: string;
  readonly dataPointer: string;
}

type Fetch = Pick<ContentStore, "fetch">;

/** The readers of a private task; undefined for a public one. @throws ContentError */
export async function readersOfTask({ metadataCid }: Pick<StoredTask, "metadataCid">, { fetch }: Fetch) {
  const spec = parseJson(new TextDecoder().decode(await fetch(metadataCid, SPEC_BYTES)));
  return taskSpecSchema.safeParse(spec).data?.private?.readers;
}

/** The task's decrypted input with all that its result needs; undefined for a public task. @throws ContentError, RuntimeFault "private" */
export async function openTask(
  task: StoredTask,
  content: Fetch,
  privateTasks: PrivateTasks,
): Promise<Awaited<ReturnType<typeof openPrivateInput>> | undefined> {
  const readers = task.metadataCid ? await readersOfTask(task, content) : undefined;
  if (!readers) return undefined;
  const sealed = await content.fetch(task.dataPointer, sealedBound(INPUT_BOUNDS.bytes));
  return openPrivateInput(sealed, readers, await privateTasks.reader(), task.id);
}
