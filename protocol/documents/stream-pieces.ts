/** The pieces of a stream as they arrive: streams are not async iterable in every browser. */
export async function* streamPieces(stream: ReadableStream<Uint8Array>): AsyncGenerator<Uint8Array> {
  const reader = stream.getReader();
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      yield value;
    }
  } finally {
    // Also when the reader gives up early: the rest is not needed then.
    await reader.cancel().catch(() => undefined);
  }
}
