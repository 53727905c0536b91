/** When a document's scripts come: after what is read first, or with the first sign that somebody does more than read. */
import { rewrittenTags } from "./rewritten-tags.server.ts";

const PRELOAD = 'rel="modulepreload"';
const MODULE = 'type="module"';
const HELD = "held";

/**
 * Lets a document's scripts come after its stylesheet and its font: the page is read before it is worked with, and on a
 * slow line some fifty small scripts at the browser's usual priority would keep the first paint waiting.
 */
export const lowerScriptPriority = () =>
  rewrittenTags((html) => html.replaceAll(PRELOAD, `${PRELOAD} fetchpriority="low"`));

/** What shows that somebody is there, in a browser with a mouse, a finger, keys or a reading aid. */
const SIGNS = ["pointermove", "pointerdown", "touchstart", "wheel", "keydown", "focusin", "click", "input"];

/** Gives the tags back what they were, so that React finds the document that it has drawn. */
const release = `(() => {
  const signs = ${JSON.stringify(SIGNS)};
  const release = () => {
    for (const sign of signs) removeEventListener(sign, release, true);
    for (const link of document.querySelectorAll('link[rel="${HELD}"]')) link.rel = "modulepreload";
    const held = document.querySelector('script[type="${HELD}"]');
    const script = document.createElement("script");
    Object.assign(script, { type: "module", async: true, nonce: held.nonce, textContent: held.textContent });
    held.replaceWith(script);
  };
  for (const sign of signs) addEventListener(sign, release, { capture: true, passive: true });
  document.currentScript.remove();
})()`;

/**
 * Holds a document's scripts back until the first sign of a person. A page of text is whole without them: whoever only reads
 * it loads a third of the bytes. What is done before they are there is remembered (`early-input.ts`) and happens then.
 */
export const heldScripts = (nonce: string) =>
  rewrittenTags(
    (html) => html.replaceAll(PRELOAD, `rel="${HELD}"`).replaceAll(MODULE, `type="${HELD}"`),
    `<script nonce="${nonce}">${release}</script>`,
  );
