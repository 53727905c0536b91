/** Embeddings of a provider, read within limits. */
import * as z from "zod";
import { signedAnswerReceiptSchema } from "#protocol/inference/answer-receipt.ts";
import type { EmbeddingRequest } from "#runtime/openai/embedding-call.ts";
import type { Paying } from "./paying.ts";
import { UpstreamBroken, type UpstreamPart } from "./upstream.ts";
import { wholeAnswer } from "./whole-answer.ts";

const answerSchema = z.object({
  data: z.array(z.object({ embedding: z.array(z.number()).min(1) })),
  mlb: z.object({ receipt: signedAnswerReceiptSchema }),
});

/**
 * One part, whose text is the list of vectors as JSON.
 * @throws ApiError when the provider refused; UpstreamBroken; the signal's reason
 */
export async function* embeddingsAt(
  endpoint: string,
  body: EmbeddingRequest & { readonly model: string; readonly dimensions?: number | undefined },
  paying: Paying,
  signal: AbortSignal,
  timeoutMs: number,
): AsyncGenerator<UpstreamPart, void, void> {
  const init = {
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ ...body, encoding_format: "float" }),
  };
  const url = `${endpoint}/v1/embeddings`;
  const { data, mlb } = await wholeAnswer(answerSchema, url, init, paying, signal, timeoutMs);
  if (data.length !== body.input.length)
    throw new UpstreamBroken("The provider's answer has another number of embeddings.");
  const text = JSON.stringify(data.map(({ embedding }) => embedding));
  yield { id: mlb.receipt.id, text, finish: "stop", receipt: mlb.receipt };
}
