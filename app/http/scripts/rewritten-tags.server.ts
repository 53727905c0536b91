/** Rewrites the tags of a streamed document, whole ones at a time, and appends `end`. */
export function rewrittenTags(
  rewrite: (html: string) => string,
  end = "",
): TransformStream<Uint8Array, Uint8Array> {
  // Buffers a character that is split across two chunks.
  const decoder = new TextDecoder();
  const encoder = new TextEncoder();
  /** Start of an incomplete tag. */
  let begun = "";
  return new TransformStream({
    transform(chunk, controller) {
      const html = begun + decoder.decode(chunk, { stream: true });
      const tag = html.lastIndexOf("<");
      const whole = html.indexOf(">", tag) >= 0 || tag < 0 ? html.length : tag;
      begun = html.slice(whole);
      if (whole > 0) controller.enqueue(encoder.encode(rewrite(html.slice(0, whole))));
    },
    flush(controller) {
      const rest = rewrite(begun) + end;
      if (rest) controller.enqueue(encoder.encode(rest));
    },
  });
}
