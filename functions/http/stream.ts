/** Streams a long body, produced no faster than it is read. */
import { logFailure } from "#functions/services/log.ts";
import { toApiError } from "./api-error.ts";

/** The chunks as a body, which breaks when a chunk fails: a download never looks complete. `request` is for the log. */
export function streamOf(pieces: AsyncIterable<string>, request: Request): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  const iterator = pieces[Symbol.asyncIterator]();
  let over = false;
  const leave = () => {
    over = true;
    // A chunk that is being produced is not waited for.
    iterator.return?.().catch(() => {});
  };
  return new ReadableStream<Uint8Array>({
    start(controller) {
      request.signal.addEventListener("abort", () => {
        if (over) return;
        leave();
        // The client has disconnected, so it cannot mistake a part for the whole.
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
