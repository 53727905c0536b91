/** Calls that the gateway passes to a provider. */
import { mostForTexts, priceOf } from "#protocol/inference/token-price.ts";
import type { TextRequest } from "#runtime/engine/text/documents.ts";
import type { EmbeddingRequest } from "#runtime/openai/embedding-call.ts";
import type { ModelKind } from "#runtime/openai/model-kind.ts";
import type { TranscriptionRequest } from "#runtime/openai/transcription-call.ts";
import { mostFor, type OfferedModel } from "./providers/offered-models.ts";

export type GatewayRequest = TextRequest | EmbeddingRequest | TranscriptionRequest;

export interface GatewayCall {
  /** The caller's name of the model. */
  readonly model: string;
  /** The document that is paid for. */
  readonly request: GatewayRequest;
  /** Such as "/v1/chat/completions". */
  readonly path: string;
  /** Length of embeddings that the caller expects. */
  readonly dimensions?: number | undefined;
  /** The recording of a transcription. */
  readonly audio?: Uint8Array<ArrayBuffer> | undefined;
}

export const isForEmbeddings = (request: GatewayRequest): request is EmbeddingRequest => "input" in request;
export const isForTranscription = (request: GatewayRequest): request is TranscriptionRequest =>
  "audio" in request;

export function kindOf(request: GatewayRequest): ModelKind {
  if (isForEmbeddings(request)) return "embeddings";
  return isForTranscription(request) ? "transcription" : "text";
}

/** OpenAI's clients give up after ten minutes by default. */
const LONGEST_WAIT_MS = 540_000;

/** Milliseconds to wait for the first text: a slow machine needs a recording's own length in addition to transcribe it. */
export function waitFor(request: GatewayRequest, milliseconds: number): number {
  const more = isForTranscription(request) ? 1_000 * request.seconds : 0;
  return Math.min(milliseconds + more, LONGEST_WAIT_MS);
}

/** The most that the answer can cost, smallest unit of MLB. @param bytes of the request's document */
export function mostOf(offer: OfferedModel, request: GatewayRequest, bytes: number): bigint {
  if (isForEmbeddings(request)) return mostForTexts(bytes, offer.price);
  if (isForTranscription(request)) return priceOf({ input: request.seconds, output: 0 }, offer.price);
  return mostFor(offer, bytes, request.max_tokens);
}
