/** The JSON body of a request. */
import { ApiError } from "./api-error.ts";

/** Largest body that is read, bytes: the biggest honest one is a ticket request with a contract wallet's signature. */
const MAX_BODY_BYTES = 64 * 1_024;

/**
 * The body's value; undefined when there is none.
 * @throws ApiError UNSUPPORTED_MEDIA_TYPE, BODY_TOO_LARGE; INVALID_BODY when it is no JSON
 */
export async function readJson(request: Request): Promise<unknown> {
  const type = request.headers.get("content-type")?.split(";")[0]?.trim().toLowerCase();
  if (type !== "application/json") {
    throw new ApiError(
      "UNSUPPORTED_MEDIA_TYPE",
      "Send the body as JSON, with Content-Type: application/json",
    );
  }
  const text = await readText(request.body);
  if (text === "") return undefined;
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw new ApiError("INVALID_BODY", "The body is not JSON", { cause });
  }
}

/** Reading stops where the body becomes too large. */
async function readText(body: ReadableStream<Uint8Array> | null): Promise<string> {
  const decoder = new TextDecoder("utf-8", { fatal: true });
  let text = "";
  let size = 0;
  // Leaving the loop cancels the rest of the body.
  for await (const piece of body ?? []) {
    size += piece.length;
    if (size > MAX_BODY_BYTES) {
      throw new ApiError("BODY_TOO_LARGE", `The body may have at most ${MAX_BODY_BYTES} bytes`);
    }
    text += decode(decoder, piece);
  }
  return text + decode(decoder);
}

function decode(decoder: TextDecoder, piece?: Uint8Array): string {
  try {
    return decoder.decode(piece, { stream: piece !== undefined });
  } catch (cause) {
    throw new ApiError("INVALID_BODY", "The body is not JSON", { cause });
  }
}
