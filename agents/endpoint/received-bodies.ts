/** Requests' bodies, which arrive before they are paid: each within its limits, and all together within the machine's memory. */
import type { MiddlewareHandler } from "hono";
import { ApiError } from "#runtime/openai/api-error.ts";

/** Bodies held at once, bytes. */
const ALL_BYTES = 256 * 1_048_576;
/** A body has this long to arrive. The longest recording, of 26 MiB, has 98 seconds. */
const SECONDS = 30;
/** Bytes per second. */
const PACE = (8 * 1_048_576) / SECONDS;
/** Seconds after which a refused caller may try again. */
const RETRY_SECONDS = 5;

const busy = () =>
  new ApiError(503, "busy", "This provider is receiving too much at once. Nothing was charged.", {
    retryAfter: RETRY_SECONDS,
  });

/**
 * When all bodies together exceed the memory, the one that has been arriving for longest gives way: connections that stall do not keep
 * others out. Callers are not told apart by address, because behind a TLS proxy all have the same.
 * @param limitOf longest body of a path, bytes. @param allBytes of all requests together
 */
export function receivedBodies(limitOf: (path: string) => number, allBytes = ALL_BYTES): MiddlewareHandler {
  let held = 0;
  /** Ends each body that is arriving, the one that began first in front. */
  const arriving = new Set<(refusal: ApiError) => void>();

  return async ({ req }, next) => {
    const { body } = req.raw;
    if (!body) return next();
    const limit = limitOf(req.path);
    const refuse = () => new ApiError(413, "too_large", `The request has more than ${limit} bytes.`);
    if (Number(req.header("content-length") ?? 0) > limit) throw refuse();
    const reader = (body as ReadableStream<Uint8Array>).getReader();
    const pieces: Uint8Array[] = [];
    let size = 0;
    let refusal: ApiError | undefined;
    const end = (why: ApiError) => {
      arriving.delete(end);
      refusal ??= why;
      held -= size;
      size = 0;
      pieces.length = 0;
      void reader.cancel(why).catch(() => undefined);
    };
    const seconds = Math.max(SECONDS, Math.ceil(limit / PACE));
    const tooSlow = `The request did not arrive in ${seconds} s. Nothing was charged.`;
    const timer = setTimeout(() => end(new ApiError(408, "body_too_slow", tooSlow)), seconds * 1_000);
    arriving.add(end);
    try {
      for (;;) {
        const { done, value } = await reader.read();
        if (refusal) throw refusal;
        if (done) break;
        size += value.length;
        held += value.length;
        pieces.push(value);
        if (size > limit) end(refuse());
        for (const longest of arriving) if (held > allBytes) longest(busy());
        if (refusal) throw refusal;
      }
    } catch {
      const cause = refusal ?? new ApiError(400, "incomplete_body", "The request's body did not arrive.");
      end(cause);
      throw cause;
    } finally {
      clearTimeout(timer);
      arriving.delete(end);
    }
    try {
      req.raw = new Request(req.raw, { body: Buffer.concat(pieces) });
      await next();
    } finally {
      held -= size;
    }
  };
}
