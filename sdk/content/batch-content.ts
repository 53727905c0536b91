/** Several inputs of one task: packed into one archive (decision 33). */
import * as z from "zod";
import { BATCH_ITEMS_MAX } from "#protocol/schemas/task-spec.ts";
import { packBatch } from "#runtime/batch/batch.ts";
import type { Bytes, ContentStore } from "./content-store.ts";
import { bytesOf, type Content, contentSchema } from "./named-content.ts";

const itemSchema = contentSchema.refine(
  (content) => !("stored" in content),
  "must not be stored: the inputs of a batch are packed into one file",
);

export const batchSchema = z
  .strictObject({
    batch: z
      .array(itemSchema)
      .min(1)
      .max(BATCH_ITEMS_MAX)
      .describe("Inputs with different names, computed in the order of their names."),
  })
  .describe("Several inputs for one task. Only for packages with the exact rule.");

/** Inputs without a name are numbered. @throws RuntimeFault "input" for two inputs with one name */
export async function oneContent(
  given: Content | z.output<typeof batchSchema>,
  store: ContentStore,
): Promise<{ readonly content: Content; readonly items?: number }> {
  if (!("batch" in given)) return { content: given };
  const files: { name: string; bytes: Bytes }[] = [];
  for (const [index, item] of given.batch.entries()) {
    const number = String(index + 1).padStart(4, "0");
    const { bytes, name } = await bytesOf(item, store, 0, `input-${number}`);
    files.push({ bytes, name });
  }
  const items = files.length;
  return { content: { bytes: packBatch(files), name: `batch-${items}.zip` }, items };
}
