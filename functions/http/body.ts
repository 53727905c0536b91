import { parseJson } from "#protocol/documents/parse-json.ts";
import { ApiError } from "./api-error.ts";

/** The connection ended before the whole request had arrived. Not a server failure. */
export class ClientClosedError extends Error {
  override readonly name = "ClientClosedError";

  constructor(cause: unknown) {
    super("request.client_closed", { cause });
  }
}

/** Maximum size of a body, bytes. The largest valid one is a ticket request with a contract wallet's signature. */
const MAX_BODY_BYTES = 64 * 1_024;

/** Limits for receiving a body that is not read, bytes and milliseconds. Beyond them the connection may break. */
const DISCARDED_BYTES = 8 * 1_024 * 1_024;
const DISCARDING_MS = 10_000;

/** Drops the rest of a body: a client that is cut off while sending would not see the error. */
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
    // The client has disconnected.
  } finally {
    clearTimeout(timer);
    reader.releaseLock();
  }
}

/** The body's value, if any. @throws ApiError UNSUPPORTED_MEDIA_TYPE, BODY_TOO_LARGE, INVALID_BODY; ClientClosedError */
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
    throw new ApiError("INVALID_BODY", "The body is not valid JSON", { cause });
  }
}

/** Stops reading when the body is too large. */
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
    throw new ClientClosedError(cause);
  } finally {
    // Without cancelling the stream: the rest is received and dropped before the answer is sent.
    reader.releaseLock();
  }
}

function decode(decoder: TextDecoder, piece?: Uint8Array): string {
  try {
    return decoder.decode(piece, { stream: piece !== undefined });
  } catch (cause) {
    throw new ApiError("INVALID_BODY", "The body is not valid JSON", { cause });
  }
}
