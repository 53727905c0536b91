/** Schedules a document's scripts: after its visible content, or on the first user interaction. */
import { rewrittenTags } from "./rewritten-tags.server.ts";

const PRELOAD = 'rel="modulepreload"';
const MODULE = 'type="module"';
const HELD = "held";

/** Loads a document's scripts after its stylesheet and font: at default priority they would delay the first paint. */
export const lowerScriptPriority = () =>
  rewrittenTags((html) => html.replaceAll(PRELOAD, `${PRELOAD} fetchpriority="low"`));

/** Events that show a user's presence: mouse, touch, keyboard or assistive technology. */
const SIGNS = ["pointermove", "pointerdown", "touchstart", "wheel", "keydown", "focusin", "click", "input"];

/** Restores the script tags, so React hydrates the document that it rendered. @param wait see `heldScripts` */
const release = (wait: number | undefined) => `(() => {
  const signs = ${JSON.stringify(SIGNS)};
  let frame;
  let timer;
  const release = () => {
    clearTimeout(timer);
    cancelAnimationFrame(frame);
    for (const sign of signs) removeEventListener(sign, release, true);
    for (const link of document.querySelectorAll('link[rel="${HELD}"]')) Object.assign(link, { rel: "modulepreload", fetchPriority: "low" });
    const held = document.querySelector('script[type="${HELD}"]');
    const script = document.createElement("script");
    Object.assign(script, { type: "module", async: true, nonce: held.nonce, textContent: held.textContent });
    held.replaceWith(script);
  };
  const start = () => {
    timer = setTimeout(release, top === self ? ${wait} : 0);
  };
  for (const sign of signs) addEventListener(sign, release, { capture: true, passive: true });
  ${wait === undefined ? "" : "frame = requestAnimationFrame(start);"}
  document.currentScript.remove();
})()`;

/**
 * Delays a document's scripts until the first user interaction. Text pages work without them, which saves readers two thirds
 * of the bytes. Interactions before the scripts arrive are recorded (`early-input.ts`) and replayed.
 * @param wait milliseconds after the first paint, when the scripts follow without an interaction;
 *   in a frame they follow at once, because a wallet that opens the page there (Safe) connects without one
 */
export const heldScripts = (nonce: string, wait?: number) =>
  rewrittenTags(
    (html) => html.replaceAll(PRELOAD, `rel="${HELD}"`).replaceAll(MODULE, `type="${HELD}"`),
    `<script nonce="${nonce}">${release(wait)}</script>`,
  );

/** Documentation, including search, reference and guides. */
const TEXT = /^\/docs(?:\/|$)/;
/** Home and lists: complete without scripts, which update them and act for an account. The dashboard reads the chain itself. */
const LIST = /^\/(?:|activity|models|models\/categories\/[^/]+|tasks|token|verification)$/;
/** Milliseconds after which a reader who only looks gets the scripts that update a list. */
const LOOKING_MS = 10_000;

/** When a page's scripts are loaded: users read before they act, unless they have connected an account. */
export function scheduledScripts(
  request: Request,
  nonce: string,
  hasAccount: boolean,
): TransformStream<Uint8Array, Uint8Array> {
  const { pathname, searchParams } = new URL(request.url);
  if (TEXT.test(pathname)) return heldScripts(nonce);
  if (hasAccount) return lowerScriptPriority();
  // An open help topic is drawn by a script.
  const isRead = LIST.test(pathname) && !searchParams.has("help");
  return heldScripts(nonce, isRead ? LOOKING_MS : 0);
}
