/** Delays a document's scripts until its reader needs them. Earlier input is recorded (`early-input.ts`) and replayed. */
import { rewrittenTags } from "./rewritten-tags.server.ts";

/**
 * When the scripts are loaded, always on the first input:
 * - "input": only then.
 * - "need": or when a part that a script draws comes into view, or the reader returns to the page, which may be outdated;
 *   after the first paint where the part of the address after "#" may ask for something, and in a frame, because a wallet that opens the
 *   page there (Safe) connects without input.
 * - "paint": after the first paint.
 */
type Timing = "input" | "need" | "paint";

const HELD = "held";
/** Marks parts that a script draws, and parts whose text promises updates. */
const SCRIPTED = "[data-scripted]";

/** Events that show a user's presence: mouse, touch, keyboard or assistive technology. */
const SIGNS = [
  "pointermove",
  "pointercancel",
  "pointerdown",
  "touchstart",
  "wheel",
  "keydown",
  "focusin",
  "click",
  "input",
];
/** Those that begin to follow a link, which needs no script: the scripts would only delay the next page. */
const OF_LINKS = ["pointerdown", "touchstart", "focusin", "click"];

/** Time before a script that could not be loaded is requested again. */
const RETRY_MS = 1_000;

/**
 * Restores the script tags, so React hydrates the document that it rendered. If they cannot be loaded, the page reports it and
 * remains readable.
 */
const loader = (timing: Timing) => `(() => {
  const early = window.earlyInput;
  const watching = new AbortController();
  const { signal } = watching;
  let script = document.querySelector('script[type="${HELD}"]');
  let hasRetried = false;
  const report = (text) => {
    const status = document.querySelector("[data-not-loaded]");
    status?.replaceChildren(...(text ? [status.dataset.notLoaded + " ", Object.assign(document.createElement("a"), { href: location.pathname + location.search, className: "underline", textContent: status.dataset.reload })] : []));
  };
  const failed = () => {
    if (!navigator.onLine) addEventListener("online", load, { once: true });
    else if (!hasRetried) {
      hasRetried = true;
      return setTimeout(load, ${RETRY_MS});
    }
    early.hasFailed = true;
    early.rest();
    report(true);
  };
  early.failed = failed;
  const load = () => {
    report(false);
    early.hasFailed = false;
    const { nonce, textContent } = script;
    const copy = document.createElement("script");
    // The entry is imported by an expression, whose failure the element does not report.
    Object.assign(copy, { type: "module", async: true, nonce, onerror: failed, textContent: textContent.replace(/\\bimport\\(("[^"]+")\\)(?!\\.)/, "import($1).catch(earlyInput.failed)") });
    script.replaceWith(copy);
    script = copy;
  };
  const release = () => {
    if (signal.aborted) return;
    watching.abort();
    for (const link of document.querySelectorAll('link[rel="${HELD}"]')) Object.assign(link, { rel: "modulepreload", fetchPriority: "low" });
    load();
  };
  const afterPaint = () => requestAnimationFrame(() => setTimeout(release));
  const sign = ({ type, target }) => {
    if (${JSON.stringify(OF_LINKS)}.includes(type) && target.closest?.("a[href]")) return;
    release();
  };
  for (const type of ${JSON.stringify(SIGNS)}) addEventListener(type, sign, { capture: true, passive: true, signal });
  document.currentScript.remove();
  if (early.buttons.size + early.fields.size + early.keys.length > 0) return release();
  ${WATCH[timing]}
})()`;

const WATCH: Readonly<Record<Timing, string>> = {
  input: "",
  paint: "afterPaint();",
  need: `if (top !== self || location.hash) return afterPaint();
  let wasSeen = !document.hidden;
  document.addEventListener("visibilitychange", () => {
    if (!document.hidden && wasSeen) release();
    wasSeen ||= !document.hidden;
  }, { signal });
  addEventListener("pageshow", ({ persisted }) => persisted && release(), { signal });
  const view = new IntersectionObserver((entries) => entries.some(({ isIntersecting }) => isIntersecting) && afterPaint());
  signal.addEventListener("abort", () => view.disconnect());
  for (const part of document.querySelectorAll("${SCRIPTED}")) view.observe(part);`,
};

/** The document with inert script tags, followed by a script that loads them at that timing. */
export const heldScripts = (nonce: string, timing: Timing) =>
  rewrittenTags(
    (html) =>
      html.replaceAll('rel="modulepreload"', `rel="${HELD}"`).replaceAll('type="module"', `type="${HELD}"`),
    `<script nonce="${nonce}">${loader(timing)}</script>`,
  );
