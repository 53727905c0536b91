const PRELOAD = 'rel="modulepreload"';

/**
 * Lets a document's scripts come after its stylesheet and its font: the page is read before it is worked with, and on a
 * slow line some fifty small scripts at the browser's usual priority would keep the first paint waiting.
 */
export function lowerScriptPriority(): TransformStream<Uint8Array, Uint8Array> {
  // Keeps the beginning of a letter that lies across two chunks until its end comes.
  const decoder = new TextDecoder();
  const encoder = new TextEncoder();
  /** The beginning of a tag whose end has not come yet. */
  let begun = "";
  const lowered = (html: string) =>
    encoder.encode(html.replaceAll(PRELOAD, `${PRELOAD} fetchpriority="low"`));
  return new TransformStream({
    transform(chunk, controller) {
      const html = begun + decoder.decode(chunk, { stream: true });
      const tag = html.lastIndexOf("<");
      const whole = html.indexOf(">", tag) >= 0 || tag < 0 ? html.length : tag;
      begun = html.slice(whole);
      if (whole > 0) controller.enqueue(lowered(html.slice(0, whole)));
    },
    flush(controller) {
      if (begun) controller.enqueue(lowered(begun));
    },
  });
}
