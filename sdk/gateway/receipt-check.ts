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
  /** Why, for programs. */
  readonly cause:
    | "equal"
    | "different"
    | "not-signed"
    | "other-request"
    | "failed-answer"
    | "no-engine"
    | "no-recording"
    | "other-engine"
    | "not-computed";
  readonly reason: string;
  /** Hash of the answer that this machine computed. */
  readonly output?: string;
}

/** Why a receipt is worth nothing without recomputing it; undefined for a good one. */
async function receiptProblem(
  home: ChannelHome,
  { receipt, request }: ReceiptDocument,
): Promise<ReceiptFinding | undefined> {
  if (!(await isReceiptSigned(home, receipt)))
    return {
      verdict: "other",
      cause: "not-signed",
      reason: `The receipt is not signed by ${receipt.signer} for this chain's channels`,
    };
  if ((await documentHash(canonicalJsonBytes(request))) !== receipt.request)
    return { verdict: "other", cause: "other-request", reason: "The receipt is about another request" };
  return undefined;
}

/** @param recompute undefined when this program has no engine. @param audio the recording of a transcription */
export async function checkReceipt(
  home: ChannelHome,
  document: ReceiptDocument,
  recompute: Recompute | undefined,
  audio?: Uint8Array<ArrayBuffer>,
): Promise<ReceiptFinding> {
  const { receipt, request } = document;
  const unclear = (cause: ReceiptFinding["cause"], reason: string): ReceiptFinding => ({
    verdict: "unclear",
    cause,
    reason,
  });
  const problem = await receiptProblem(home, document);
  if (problem) return problem;
  if (receipt.status === "failed")
    return { verdict: "same", cause: "failed-answer", reason: "The answer failed and cost nothing" };
  if (!recompute)
    return unclear("no-engine", "Signature and request are right; this program has no engine to recompute");
  if ("audio" in request && (!audio || (await sha256(audio)) !== request.audio))
    return unclear(
      "no-recording",
      "Signature and request are right; name the recording of this answer to recompute it",
    );
  try {
    const { manifest } = receipt;
    const computed = await recompute(receipt.model, request, { audio, manifest });
    const own = await figuresOf(
      computed,
      request,
      receipt.status === "cancelled" ? receipt.outputTokens : undefined,
    );
    const { output } = own;
    const isSame = (["output", "prompt", "outputTokens", "promptTokens"] as const).every(
      (name) => own[name] === receipt[name],
    );
    if (isSame)
      return { verdict: "same", cause: "equal", output, reason: "Recomputed here with the same result" };
    if ("engine" in computed && computed.engine !== receipt.engine)
      return {
        ...unclear(
          "other-engine",
          `${receipt.engine} computed it; ${computed.engine} of this machine may differ`,
        ),
        output,
      };
    const reason = "The model computes something else from this request";
    return { verdict: "other", cause: "different", output, reason };
  } catch (cause) {
    return unclear("not-computed", `The answer could not be recomputed: ${(cause as Error).message}`);
  }
}
