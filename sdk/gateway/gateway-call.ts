/** Calls that the gateway passes to a provider. */
import { mostForTexts } from "#protocol/inference/token-price.ts";
import type { TextRequest } from "#runtime/engine/text/documents.ts";
import type { EmbeddingRequest } from "#runtime/openai/embedding-call.ts";
import { mostFor, type OfferedModel } from "./offered-models.ts";

export type GatewayRequest = TextRequest | EmbeddingRequest;

export interface GatewayCall {
  /** The caller's name of the model. */
  readonly model: string;
  /** The document that is paid for. */
  readonly request: GatewayRequest;
  /** Such as "/v1/chat/completions". */
  readonly path: string;
  /** Length of embeddings that the caller expects. */
  readonly dimensions?: number | undefined;
}

export const isForEmbeddings = (request: GatewayRequest): request is EmbeddingRequest => "input" in request;

/** The most that the answer can cost, smallest unit of MLB. @param bytes of the request's document */
export const mostOf = (offer: OfferedModel, request: GatewayRequest, bytes: number): bigint =>
  isForEmbeddings(request) ? mostForTexts(bytes, offer.price) : mostFor(offer, bytes, request.max_tokens);
