/** Requests' bodies, which arrive before they are paid: each within its limit, and all together within the machine's memory. */
import type { MiddlewareHandler } from "hono";
import { ApiError } from "#runtime/openai/api-error.ts";

/** Bodies held at once, bytes. */
const ALL_BYTES = 256 * 1_048_576;
/** Seconds after which a refused caller may try again. */
const RETRY_SECONDS = 5;

/** @param limitOf longest body of a path, bytes. @param allBytes of all requests together */
export function receivedBodies(limitOf: (path: string) => number, allBytes = ALL_BYTES): MiddlewareHandler {
  let held = 0;
  return async ({ req }, next) => {
    const { body } = req.raw;
    if (!body) return next();
    const limit = limitOf(req.path);
    const refuse = () => new ApiError(413, "too_large", `The request has more than ${limit} bytes.`);
    if (Number(req.header("content-length") ?? 0) > limit) throw refuse();
    const pieces: Uint8Array[] = [];
    let size = 0;
    const arriving = async () => {
      for await (const piece of body as unknown as AsyncIterable<Uint8Array>) {
        size += piece.length;
        held += piece.length;
        if (size > limit) throw refuse();
        if (held > allBytes)
          throw new ApiError(
            503,
            "busy",
            "This provider is receiving too much at once. Nothing was charged.",
            { retryAfter: RETRY_SECONDS },
          );
        pieces.push(piece);
      }
    };
    try {
      await arriving().catch((cause: unknown) => {
        throw cause instanceof ApiError
          ? cause
          : new ApiError(400, "incomplete_body", "The request's body did not arrive.");
      });
      req.raw = new Request(req.raw, { body: Buffer.concat(pieces) });
      await next();
    } finally {
      held -= size;
    }
  };
}
