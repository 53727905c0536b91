/** A request for embeddings in OpenAI's form, and its answer. */
import * as z from "zod";
import { invalid, parsed, requireCharacters } from "./parameters.ts";

const MOST_TEXTS = 100;

/** The document that a receipt's `request` is the hash of. */
export interface EmbeddingRequest {
  readonly input: readonly string[];
}

export interface EmbeddingCall {
  /** The caller's name of the model. */
  readonly model: string;
  readonly request: EmbeddingRequest;
  readonly format: "float" | "base64";
  /** Length of the vectors that the caller expects. */
  readonly dimensions?: number | undefined;
}

const RULE = `must be a text, or a list of 1 to ${MOST_TEXTS} texts that are not empty; token ids are not read`;
const text = z.string(RULE).min(1, RULE);
const callSchema = z.strictObject({
  model: z.string("must be the id of a model"),
  input: z.union([text, z.array(text).min(1, RULE).max(MOST_TEXTS, RULE)], RULE),
  encoding_format: z.enum(["float", "base64"]).default("float"),
  dimensions: z.int().positive().optional(),
});

/** @throws ApiError that names the parameter */
export function readEmbeddingCall(body: unknown): EmbeddingCall {
  const given =
    typeof body === "object" && body !== null
      ? Object.fromEntries(Object.entries(body).filter(([, value]) => value !== null))
      : body;
  const { model, input, encoding_format: format, dimensions } = parsed(callSchema, given);
  requireCharacters("input", input);
  return { model, request: { input: [input].flat() }, format, dimensions };
}

/** @throws ApiError when the caller expects vectors of another length */
export function requireDimensions({ dimensions }: EmbeddingCall, own: number): void {
  if (dimensions !== undefined && dimensions !== own)
    throw invalid("dimensions", `The model's embeddings have ${own} dimensions, not ${dimensions}.`);
}

/** Numbers of 32 bits, the lowest byte first. */
function base64Of(vector: readonly number[]): string {
  const view = new DataView(new ArrayBuffer(vector.length * 4));
  for (const [place, value] of vector.entries()) view.setFloat32(place * 4, value, true);
  return btoa(String.fromCharCode(...new Uint8Array(view.buffer)));
}

export function embeddingBody(
  { model, format }: EmbeddingCall,
  vectors: readonly (readonly number[])[],
  tokens: number,
  mlb?: object,
) {
  const data = vectors.map((vector, index) => ({
    object: "embedding",
    index,
    embedding: format === "base64" ? base64Of(vector) : vector,
  }));
  return {
    object: "list",
    data,
    model,
    usage: { prompt_tokens: tokens, total_tokens: tokens },
    ...(mlb && { mlb }),
  };
}
