// @vitest-environment jsdom
import { expect, test, vi } from "vitest";
import { heldScripts, lowerScriptPriority, scheduledScripts } from "./scripts.server.ts";

/** The output for a document sent in two chunks. */
async function sent(page: string, cutAt: number, through = lowerScriptPriority()): Promise<string> {
  const bytes = new TextEncoder().encode(page);
  const pieces = [bytes.subarray(0, cutAt), bytes.subarray(cutAt)];
  const stream = new ReadableStream<Uint8Array>({
    pull(controller) {
      const piece = pieces.shift();
      if (piece) controller.enqueue(piece);
      else controller.close();
    },
  });
  return new Response(stream.pipeThrough(through)).text();
}

test("delays only preloaded scripts until the first paint, wherever the document is split", async () => {
  const page = '<p>Größe ≥ 3 < 4</p><link rel="stylesheet"/><link rel="modulepreload" href="/a.js"/>end <';
  const expected =
    '<p>Größe ≥ 3 < 4</p><link rel="stylesheet"/><link rel="modulepreload" fetchpriority="low" href="/a.js"/>end <';
  const length = new TextEncoder().encode(page).length;
  for (let cutAt = 0; cutAt <= length; cutAt += 1) expect(await sent(page, cutAt)).toBe(expected);
});

const SCRIPTS =
  '<link rel="modulepreload" href="/a.js"><script nonce="n" type="module" async="">import "/a.js";</script>';

/** The browser has painted, and its timers have run. */
const painted = () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 20)));

/** Opens a page whose scripts are held, as a browser would. */
async function open(scripts: TransformStream<Uint8Array, Uint8Array>): Promise<HTMLElement> {
  const html = await sent(`<p>Read this</p>${SCRIPTS}`, 20, scripts);
  const [page, release] = html.split('<script nonce="n">');
  expect(page).not.toMatch(/modulepreload|type="module"/);
  const shown = document.createElement("div");
  shown.innerHTML = page ?? "";
  document.body.replaceChildren(shown);
  // The test document does not execute scripts.
  const script = document.body.appendChild(document.createElement("script"));
  vi.spyOn(document, "currentScript", "get").mockReturnValue(script);
  // biome-ignore lint/security/noGlobalEval: the document runs it as its inline script
  window.eval(release?.replace("</script>", "") ?? "");
  expect(document.querySelector('script[type="module"]')).toBeNull();
  return shown;
}

test("delays the scripts of a text page until the first interaction, then restores their position", async () => {
  const shown = await open(heldScripts("n"));
  await painted();
  expect(document.querySelector('script[type="module"]')).toBeNull();
  window.dispatchEvent(new Event("pointermove"));
  window.dispatchEvent(new Event("keydown"));
  const drawn = document.createElement("div");
  drawn.innerHTML = `<p>Read this</p>${SCRIPTS}`;
  expect(shown.isEqualNode(drawn)).toBe(true);
});

const request = (path: string) => new Request(`http://market.example${path}`);

test("a visitor's scripts wait for the first paint, on lists for an interaction or ten seconds", async () => {
  await open(scheduledScripts(request("/tasks/0x1"), "n", false));
  await painted();
  expect(document.querySelectorAll('script[type="module"]')).toHaveLength(1);
  for (const path of ["/", "/tasks?status=Open", "/models"]) {
    const html = await sent(SCRIPTS, 20, scheduledScripts(request(path), "n", false));
    expect(html).toContain("top === self ? 10000 : 0");
  }
  expect(await sent(SCRIPTS, 20, scheduledScripts(request("/tasks?help=roles"), "n", false))).toContain(
    "self ? 0 : 0",
  );
  expect(await sent(SCRIPTS, 20, scheduledScripts(request("/dashboard"), "n", false))).toContain(
    "self ? 0 : 0",
  );
  expect(await sent(SCRIPTS, 20, scheduledScripts(request("/docs/api"), "n", false))).not.toContain(
    ' addEventListener("load"',
  );
});

test("the scripts of a connected account are not delayed", async () => {
  const html = await sent(SCRIPTS, 20, scheduledScripts(request("/tasks"), "n", true));
  expect(html).toContain('rel="modulepreload" fetchpriority="low"');
  expect(html).toContain('type="module"');
});
