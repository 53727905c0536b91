import { ApiError } from "./api-error.ts";

/** The kind of answers that a served model gives. */
export type ModelKind = "text" | "embeddings" | "transcription";

/** The refusal of a model that does something else. @param is kind of the model */
export function wrongKind(model: string, is: ModelKind, wanted: ModelKind): ApiError {
  const refusal = (code: string, message: string) =>
    new ApiError(400, code, `${model} ${message}`, { param: "model" });
  if (is === "embeddings") return refusal("embedding_model", "makes embeddings only: call /v1/embeddings.");
  if (is === "transcription")
    return refusal("transcription_model", "transcribes recordings only: call /v1/audio/transcriptions.");
  return wanted === "embeddings"
    ? refusal("not_an_embedding_model", "writes text and makes no embeddings.")
    : refusal("not_a_transcription_model", "writes text and transcribes no recordings.");
}
