/** Transcriptions of the endpoint, billed by the seconds of their recordings. */
import { priceOf } from "#protocol/inference/token-price.ts";
import { wrongKind } from "#runtime/openai/model-kind.ts";
import { invalid } from "#runtime/openai/parameters.ts";
import { readTranscriptionCall, transcriptionResponse } from "#runtime/openai/transcription-call.ts";
import type { EndpointParts } from "./endpoint-parts.ts";
import { modelCalled } from "./model-called.ts";
import { answerByRun } from "./run-answer.ts";
import { kindOf } from "./served-model.ts";

/** @throws ApiError, whose message names a charge if there was one */
export async function answerTranscription(request: Request, parts: EndpointParts): Promise<Response> {
  const call = await readTranscriptionCall(request);
  const model = modelCalled(parts.models, call.model);
  if (!("transcribe" in model)) throw wrongKind(call.model, kindOf(model), "transcription");
  try {
    model.requireParameters(call.request);
  } catch (cause) {
    throw invalid("language", (cause as Error).message);
  }
  const { seconds } = call.request;
  const { result, receipt, headers } = await answerByRun(request, parts, {
    prefix: "trsc",
    model,
    document: call.request,
    prompt: call.request.audio,
    most: priceOf({ input: seconds, output: 0 }, model.price),
    run: (signal) => model.transcribe(call.audio, call.request, signal),
    units: () => seconds,
  });
  return transcriptionResponse(call, result.transcript, { receipt }, headers);
}
