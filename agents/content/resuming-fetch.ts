/** Attempts to go on with one answer; a gateway that breaks off more often is asked again from the begin, or another one. */
const ATTEMPTS = 5;

/**
 * `fetch` for contents that cannot change: where the connection breaks, the answer goes on at the byte at which it stopped, as long
 * as the server sends parts.
 */
export const resumingFetch: typeof fetch = async (input, init) => {
  const answer = await fetch(input, init);
  // Places in what is unpacked on the way are none in what is sent.
  if (!answer.ok || !answer.body || answer.headers.has("content-encoding")) return answer;
  const proceed = (from: number) => fetch(input, { ...init, headers: { range: `bytes=${from}-` } });
  const { status, headers } = answer;
  return new Response(continued(answer.body, proceed, init?.signal), { status, headers });
};

function continued(
  body: ReadableStream<Uint8Array>,
  proceed: (from: number) => Promise<Response>,
  signal: AbortSignal | null | undefined,
): ReadableStream<Uint8Array> {
  let reader = body.getReader();
  let received = 0;
  let attempts = 0;
  /** The next piece, from whichever connection; nothing at the end. */
  const next = async (): Promise<Uint8Array | undefined> => {
    try {
      return (await reader.read()).value;
    } catch (cause) {
      if (signal?.aborted || ++attempts > ATTEMPTS) throw cause;
      const rest = await proceed(received);
      const isRest =
        rest.status === 206 && rest.headers.get("content-range")?.startsWith(`bytes ${received}-`);
      if (!isRest || !rest.body) throw cause;
      reader = rest.body.getReader();
      return await next();
    }
  };
  return new ReadableStream({
    async pull(controller) {
      const piece = await next();
      if (!piece) return controller.close();
      received += piece.byteLength;
      controller.enqueue(piece);
    },
    cancel: (reason) => reader.cancel(reason),
  });
}
