/** Embeddings of the endpoint, billed by the tokens of their texts. */
import { randomBytes } from "node:crypto";
import { canonicalJsonBytes } from "#protocol/documents/canonical-json.ts";
import { type AnswerReceipt, signAnswerReceipt } from "#protocol/inference/answer-receipt.ts";
import { documentHash, tokensHash } from "#protocol/inference/document-hash.ts";
import { mostForTexts, priceOf } from "#protocol/inference/token-price.ts";
import type { Embedded } from "#runtime/openai/embed-texts.ts";
import {
  embeddingBody,
  notEmbedding,
  readEmbeddingCall,
  requireDimensions,
} from "#runtime/openai/embedding-call.ts";
import { jsonOf } from "#runtime/openai/json-body.ts";
import { errorOf } from "./answer.ts";
import type { EndpointParts } from "./endpoint-parts.ts";
import { modelCalled } from "./model-called.ts";
import { paymentOf } from "./payment.ts";

/** @throws ApiError, whose message names a charge if there was one */
export async function answerEmbeddings(request: Request, parts: EndpointParts): Promise<Response> {
  const receivedAt = Date.now();
  const call = readEmbeddingCall(await jsonOf(request));
  const model = modelCalled(parts.models, call.model);
  if (!("embed" in model)) throw notEmbedding(call.model);
  requireDimensions(call, model.dimensions);
  const { input } = call.request;
  const bytes = canonicalJsonBytes(call.request);
  const most = mostForTexts(bytes.length, model.price);
  const id = `embd-${randomBytes(16).toString("hex")}`;
  const { payment, admission, headers } = await paymentOf(request, { id, most, receivedAt }, parts);
  const signal = AbortSignal.any([request.signal, parts.signal]);

  async function billed(status: AnswerReceipt["status"], embedded?: Embedded) {
    const tokens = embedded?.tokens ?? 0;
    const price = tokens > bytes.length ? most : priceOf({ input: tokens, output: 0 }, model.price);
    const fields = {
      ...{ id, request: await documentHash(bytes), model: model.id },
      ...{ manifest: model.manifest, engine: model.engine },
      prompt: await documentHash(canonicalJsonBytes(input)),
      output: embedded?.file ?? (await tokensHash([])),
      ...{ promptTokens: tokens, outputTokens: 0, receivedAt, firstTokenAt: 0, endedAt: Date.now(), status },
    };
    return payment.bill(price, (figures) =>
      signAnswerReceipt(parts.account, parts.states.home, { ...fields, ...figures }),
    );
  }

  try {
    await admission.place(signal);
    const embedded = await model.embed(input, signal).catch(async (cause) => {
      await billed(signal.aborted ? "cancelled" : "failed");
      throw errorOf(cause, payment.whenFailed);
    });
    const receipt = await billed("served", embedded);
    const body = embeddingBody(call, embedded.vectors, embedded.tokens, { receipt });
    return Response.json(body, headers && { headers });
  } finally {
    admission.end();
  }
}
