import { sealInWorker } from "#app/features/task/private/seal-in-worker.ts";
import type { Uploader } from "#app/transaction/action.ts";
import { t } from "#language/text.ts";
import { contentPointer } from "#protocol/content/pointer/content-pointer.ts";
import type { Reader } from "#protocol/content/private-task/readers.ts";
import { canonicalJsonBytes } from "#protocol/documents/canonical-json.ts";
import { type StatedSpecification, taskSpecSchema } from "#protocol/schemas/task-spec.ts";
import { PRIVATE_INPUT } from "#runtime/private/private-name.ts";
import { privateOrder } from "#runtime/private/private-order.ts";

interface PrivateTaskInput extends StatedSpecification {
  file: File;
  /** Number of inputs, if the file is a batch. */
  items: number | undefined;
  readers: readonly Reader[];
}

/** Encrypts the input in this browser, then stores it and the public specification. Nothing readable leaves the browser. */
export async function storePrivateTask(
  { file, items, readers, title, description, parameters }: PrivateTaskInput,
  upload: Uploader,
): Promise<{ dataPointer: string; metadataCid: string }> {
  const { sealed, specification: hidden } = await privateOrder(
    {
      fileName: file.name,
      bytes: new Uint8Array(await file.arrayBuffer()),
      parameters,
      ...(items !== undefined && { items }),
    },
    readers,
    sealInWorker,
  );
  const { cid } = await upload.file(new Blob([sealed]), PRIVATE_INPUT);
  const spec = taskSpecSchema.parse({ title, description, ...hidden });
  const stored = await upload.bytes(canonicalJsonBytes(spec), t("Task specification"));
  return { dataPointer: contentPointer(cid).pointer, metadataCid: stored.cid };
}
