/** Embeddings of a provider, read within limits. */
import * as z from "zod";
import type { Voucher } from "#protocol/chain/channel.ts";
import { signedAnswerReceiptSchema } from "#protocol/inference/answer-receipt.ts";
import { VOUCHER_HEADER, voucherText } from "#protocol/schemas/voucher.ts";
import { ApiError } from "#runtime/openai/api-error.ts";
import type { EmbeddingRequest } from "#runtime/openai/embedding-call.ts";
import { refusalOf, UpstreamBroken, type UpstreamPart } from "./upstream.ts";

/** A hundred vectors of 10,000 numbers have less. */
const ANSWER_BYTES = 32 * 1_048_576;
const TIMEOUT_MS = 300_000;

const answerSchema = z.object({
  data: z.array(z.object({ embedding: z.array(z.number()).min(1) })),
  mlb: z.object({ receipt: signedAnswerReceiptSchema }),
});

async function jsonWithin(response: Response): Promise<unknown> {
  const decoder = new TextDecoder();
  let text = "";
  for await (const bytes of response.body ?? []) {
    text += decoder.decode(bytes, { stream: true });
    if (text.length > ANSWER_BYTES) throw new UpstreamBroken("The provider's answer is too long.");
  }
  return JSON.parse(text + decoder.decode());
}

/**
 * One part, whose text is the list of vectors as JSON.
 * @throws ApiError when the provider refused; UpstreamBroken; the signal's reason
 */
export async function* embeddingsAt(
  endpoint: string,
  body: EmbeddingRequest & { readonly model: string; readonly dimensions?: number | undefined },
  voucher: Voucher,
  signal: AbortSignal,
): AsyncGenerator<UpstreamPart, void, void> {
  try {
    const response = await fetch(`${endpoint}/v1/embeddings`, {
      method: "POST",
      headers: { "content-type": "application/json", [VOUCHER_HEADER]: voucherText(voucher) },
      body: JSON.stringify({ ...body, encoding_format: "float" }),
      redirect: "error",
      signal: AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT_MS)]),
    });
    if (!response.ok) throw refusalOf(response.status, await jsonWithin(response).catch(() => undefined));
    const { data, mlb } = answerSchema.parse(await jsonWithin(response));
    if (data.length !== body.input.length)
      throw new UpstreamBroken("The provider's answer has another number of embeddings.");
    const text = JSON.stringify(data.map(({ embedding }) => embedding));
    yield { id: mlb.receipt.id, text, finish: "stop", receipt: mlb.receipt };
  } catch (cause) {
    if (signal.aborted) throw signal.reason;
    if (cause instanceof ApiError || cause instanceof UpstreamBroken) throw cause;
    throw new UpstreamBroken(`The provider did not answer: ${(cause as Error).message.slice(0, 500)}`, {
      cause,
    });
  }
}
