/** Checks a receipt: its signature, its request, and by recomputing the answer. */
import * as z from "zod";
import type { ChannelHome } from "#protocol/chain/channel.ts";
import { canonicalJsonBytes } from "#protocol/documents/canonical-json.ts";
import { sha256 } from "#protocol/documents/hashing.ts";
import { isReceiptSigned, signedAnswerReceiptSchema } from "#protocol/inference/answer-receipt.ts";
import { documentHash } from "#protocol/inference/document-hash.ts";
import { requestSchema } from "#runtime/engine/text/documents.ts";
import { transcriptionRequestSchema } from "#runtime/openai/transcription-call.ts";
import { figuresOf, type Recompute } from "./checks.ts";

/** A receipt with the document of its request, as the gateway keeps them. */
export const receiptDocumentSchema = z.object({
  receipt: signedAnswerReceiptSchema,
  request: z.union([
    requestSchema,
    z.strictObject({ input: z.array(z.string()) }),
    transcriptionRequestSchema,
  ]),
});
export type ReceiptDocument = z.output<typeof receiptDocumentSchema>;

export interface ReceiptFinding {
  /** "unclear": this machine cannot tell, which says nothing about the provider. */
  readonly verdict: "same" | "other" | "unclear";
  readonly reason: string;
}

/** @param recompute undefined when this program has no engine. @param audio the recording of a transcription */
export async function checkReceipt(
  home: ChannelHome,
  { receipt, request }: ReceiptDocument,
  recompute: Recompute | undefined,
  audio?: Uint8Array<ArrayBuffer>,
): Promise<ReceiptFinding> {
  const other = (reason: string): ReceiptFinding => ({ verdict: "other", reason });
  const unclear = (reason: string): ReceiptFinding => ({ verdict: "unclear", reason });
  if (!(await isReceiptSigned(home, receipt)))
    return other(`The receipt is not signed by ${receipt.signer} for this chain's channels`);
  if ((await documentHash(canonicalJsonBytes(request))) !== receipt.request)
    return other("The receipt is about another request");
  if (receipt.status === "failed") return { verdict: "same", reason: "The answer failed and cost nothing" };
  if (!recompute) return unclear("Signature and request are right; this program has no engine to recompute");
  if ("audio" in request && (!audio || (await sha256(audio)) !== request.audio))
    return unclear("Signature and request are right; name the recording of this answer to recompute it");
  try {
    const computed = await recompute(receipt.model, request, audio);
    const own = await figuresOf(
      computed,
      request,
      receipt.status === "cancelled" ? receipt.outputTokens : undefined,
    );
    const isSame = (["output", "prompt", "outputTokens", "promptTokens"] as const).every(
      (name) => own[name] === receipt[name],
    );
    if (isSame) return { verdict: "same", reason: "Recomputed here with the same result" };
    if ("engine" in computed && computed.engine !== receipt.engine)
      return unclear(`${receipt.engine} computed it; ${computed.engine} of this machine may differ`);
    return other("The model computes something else from this request");
  } catch (cause) {
    return unclear(`The answer could not be recomputed: ${(cause as Error).message}`);
  }
}
