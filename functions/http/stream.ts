/** A long body in pieces, prepared no faster than it is read. */
import { logFailure } from "#functions/services/log.ts";
import { toApiError } from "./api-error.ts";

/**
 * The pieces as a body. When one cannot be had the body breaks, because the status has been sent: the reader's download
 * fails instead of being taken for whole. When the reader goes away, no further piece is asked for.
 * @param request whose answer this is; a failure is logged with its path
 */
export function streamOf(pieces: AsyncIterable<string>, request: Request): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  const iterator = pieces[Symbol.asyncIterator]();
  let over = false;
  const leave = () => {
    over = true;
    // What is being read at this moment ends by itself; nobody waits for it.
    iterator.return?.().catch(() => {});
  };
  return new ReadableStream<Uint8Array>({
    start(controller) {
      request.signal.addEventListener("abort", () => {
        if (over) return;
        leave();
        // Nobody is there to take the part for the whole.
        controller.close();
      });
    },
    async pull(controller) {
      try {
        let next = await iterator.next();
        while (!next.done && next.value === "") next = await iterator.next();
        if (over) return;
        if (!next.done) return controller.enqueue(encoder.encode(next.value));
        over = true;
        controller.close();
      } catch (error) {
        if (over) return;
        logFailure(request, toApiError(error));
        over = true;
        controller.error(error);
      }
    },
    cancel: leave,
  });
}
