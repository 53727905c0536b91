/** Computes a paid answer again in this browser and compares it with its receipt. Loaded with the first recomputation. */
import * as z from "zod";
import { browserMachine, type RunOptions, sessionMachine } from "#app/features/execution/recompute.ts";
import { contentReader } from "#app/features/execution/stored-content.ts";
import { loadWeights } from "#app/features/execution/weights.ts";
import { t } from "#language/text.ts";
import type { ChannelHome } from "#protocol/chain/channel.ts";
import { RuntimeFault } from "#runtime/fault.ts";
import { PACKAGE_BOUNDS } from "#runtime/limits.ts";
import { openAnswerModels } from "#runtime/openai/answer-models.ts";
import { packageCidOf } from "#runtime/work/prepared-job.ts";
import { checkReceipt, type ReceiptDocument, type ReceiptFinding } from "#sdk/gateway/receipt-check.ts";

const modelSchema = z.object({ accessMethod: z.string(), isPublic: z.boolean() });

/** @throws Error when this site does not list the model */
async function modelOf(id: string, signal: AbortSignal) {
  const response = await fetch(`/api/models/${id}`, { signal });
  if (!response.ok) throw new RuntimeFault("package", t("This marketplace does not list the model"));
  return modelSchema.parse(await response.json());
}

/** @throws the signal's reason; other failures are findings. @param audio the recording of a transcription */
export async function recomputeReceipt(
  document: ReceiptDocument,
  home: ChannelHome,
  { gatewayUrls, signal, onStage }: RunOptions,
  audio?: Uint8Array<ArrayBuffer>,
): Promise<ReceiptFinding> {
  const end = new AbortController();
  const compute = openAnswerModels({
    machine: browserMachine,
    sessions: sessionMachine,
    signal: AbortSignal.any([signal, end.signal]),
    async packageOf(id) {
      onStage("opening");
      const cid = packageCidOf(await modelOf(id, signal));
      return contentReader(gatewayUrls, signal)(cid, PACKAGE_BOUNDS.archiveBytes);
    },
    async weightsOf(manifest) {
      onStage("weights");
      const weights = await loadWeights(manifest, { gatewayUrls, signal });
      onStage("computing");
      return weights;
    },
  });
  try {
    const finding = await checkReceipt(home, document, compute, audio);
    signal.throwIfAborted();
    return finding;
  } finally {
    // Frees the model's memory.
    end.abort();
  }
}
