/**
 * Rewrites the tags of a document on its way.
 * @param rewrite gets pieces of HTML that cut no tag
 * @param end what comes after the document
 */
export function rewrittenTags(
  rewrite: (html: string) => string,
  end = "",
): TransformStream<Uint8Array, Uint8Array> {
  // Keeps the beginning of a letter that lies across two chunks until its end comes.
  const decoder = new TextDecoder();
  const encoder = new TextEncoder();
  /** The beginning of a tag whose end has not come yet. */
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
