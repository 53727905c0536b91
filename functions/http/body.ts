/** The JSON body of a request. */
import { parseJson } from "#protocol/documents/parse-json.ts";
import { ApiError } from "./api-error.ts";
import { CallerLeftError } from "./caller-left.ts";

/** Largest body that is read, bytes: the biggest honest one is a ticket request with a contract wallet's signature. */
const MAX_BODY_BYTES = 64 * 1_024;

/** What is received of a body that nobody reads, bytes and milliseconds; beyond it the connection may break. */
const DISCARDED_BYTES = 8 * 1_024 * 1_024;
const DISCARDING_MS = 10_000;

/**
 * Receives what is left of a body and drops it. Most callers read the answer only after they have sent everything: cut off,
 * they would see a broken connection instead of the reason.
 */
export async function discardBody({ body }: Request): Promise<void> {
  if (!body || body.locked) return;
  const reader = body.getReader();
  const timer = setTimeout(() => void reader.cancel().catch(() => {}), DISCARDING_MS);
  try {
    for (let size = 0; size < DISCARDED_BYTES; ) {
      const { done, value } = await reader.read();
      if (done) return;
      size += value.length;
    }
  } catch {
    // The caller is gone.
  } finally {
    clearTimeout(timer);
    reader.releaseLock();
  }
}

/**
 * The body's value; undefined when there is none.
 * @throws ApiError UNSUPPORTED_MEDIA_TYPE, BODY_TOO_LARGE; INVALID_BODY when it is not JSON
 * @throws CallerLeftError when the connection ends before the body does
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
    return parseJson(text);
  } catch (cause) {
    throw new ApiError("INVALID_BODY", "The body is not JSON", { cause });
  }
}

/** Reading stops where the body becomes too large. */
async function readText(body: ReadableStream<Uint8Array> | null): Promise<string> {
  const decoder = new TextDecoder("utf-8", { fatal: true });
  let text = "";
  let size = 0;
  for await (const piece of arriving(body)) {
    size += piece.length;
    if (size > MAX_BODY_BYTES) {
      throw new ApiError("BODY_TOO_LARGE", `The body may have at most ${MAX_BODY_BYTES} bytes`);
    }
    text += decode(decoder, piece);
  }
  return text + decode(decoder);
}

/** The pieces of a body. Nothing but the end of the connection can break it. */
async function* arriving(body: ReadableStream<Uint8Array> | null): AsyncGenerator<Uint8Array> {
  if (!body) return;
  const reader = body.getReader();
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      yield value;
    }
  } catch (cause) {
    throw new CallerLeftError(cause);
  } finally {
    // Left early, the stream stays open: the rest is received and dropped before the answer is sent.
    reader.releaseLock();
  }
}

function decode(decoder: TextDecoder, piece?: Uint8Array): string {
  try {
    return decoder.decode(piece, { stream: piece !== undefined });
  } catch (cause) {
    throw new ApiError("INVALID_BODY", "The body is not JSON", { cause });
  }
}
