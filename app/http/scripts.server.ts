/** Schedules a document's scripts: after its visible content, or on the first user interaction. */
import { rewrittenTags } from "./rewritten-tags.server.ts";

const PRELOAD = 'rel="modulepreload"';
const MODULE = 'type="module"';
const HELD = "held";

/**
 * Loads a document's scripts after its stylesheet and font: users read a page before they interact with it. On a slow
 * connection, about fifty small scripts at default priority would delay the first paint.
 */
export const lowerScriptPriority = () =>
  rewrittenTags((html) => html.replaceAll(PRELOAD, `${PRELOAD} fetchpriority="low"`));

/** Events that show a user's presence: mouse, touch, keyboard or assistive technology. */
const SIGNS = ["pointermove", "pointerdown", "touchstart", "wheel", "keydown", "focusin", "click", "input"];

/** Restores the script tags, so React hydrates the document that it rendered. */
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
 * Delays a document's scripts until the first user interaction. Text pages work without them, which saves readers two thirds
 * of the bytes. Interactions before the scripts arrive are recorded (`early-input.ts`) and replayed.
 */
export const heldScripts = (nonce: string) =>
  rewrittenTags(
    (html) => html.replaceAll(PRELOAD, `rel="${HELD}"`).replaceAll(MODULE, `type="${HELD}"`),
    `<script nonce="${nonce}">${release}</script>`,
  );
