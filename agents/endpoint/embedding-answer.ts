/** Embeddings of the endpoint, billed by the tokens of their texts. */
import { canonicalJsonBytes } from "#protocol/documents/canonical-json.ts";
import { documentHash } from "#protocol/inference/document-hash.ts";
import { mostForTexts } from "#protocol/inference/token-price.ts";
import { embeddingBody, readEmbeddingCall, requireDimensions } from "#runtime/openai/embedding-call.ts";
import { jsonOf } from "#runtime/openai/json-body.ts";
import { wrongKind } from "#runtime/openai/model-kind.ts";
import type { EndpointParts } from "./endpoint-parts.ts";
import { modelCalled } from "./model-called.ts";
import { answerByRun } from "./run-answer.ts";
import { kindOf } from "./served-model.ts";

/** @throws ApiError, whose message names a charge if there was one */
export async function answerEmbeddings(request: Request, parts: EndpointParts): Promise<Response> {
  const call = readEmbeddingCall(await jsonOf(request));
  const model = modelCalled(parts.models, call.model);
  if (!("embed" in model)) throw wrongKind(call.model, kindOf(model), "embeddings");
  requireDimensions(call, model.dimensions);
  const { input } = call.request;
  const { result, receipt, headers } = await answerByRun(request, parts, {
    prefix: "embd",
    model,
    document: call.request,
    prompt: await documentHash(canonicalJsonBytes(input)),
    most: mostForTexts(canonicalJsonBytes(call.request).length, model.price),
    run: (signal) => model.embed(input, signal),
    units: ({ tokens }) => tokens,
  });
  return Response.json(embeddingBody(call, result.vectors, result.tokens, { receipt }), { headers });
}
