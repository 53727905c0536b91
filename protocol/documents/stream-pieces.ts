/** The chunks of a stream as they arrive. Streams are not async iterable in every browser. */
export async function* streamPieces(stream: ReadableStream<Uint8Array>): AsyncGenerator<Uint8Array> {
  const reader = stream.getReader();
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      yield value;
    }
  } finally {
    // Cancel even when the consumer stops early: the rest is not needed then.
    await reader.cancel().catch(() => undefined);
  }
}
