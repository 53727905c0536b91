// @vitest-environment jsdom
import { expect, test, vi } from "vitest";
import { heldScripts, lowerScriptPriority } from "./scripts.server.ts";

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

test("delays the scripts of a text page until the first interaction, then restores their position", async () => {
  const html = await sent(`<p>Read this</p>${SCRIPTS}`, 20, heldScripts("n"));
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
  window.dispatchEvent(new Event("pointermove"));
  window.dispatchEvent(new Event("keydown"));
  const drawn = document.createElement("div");
  drawn.innerHTML = `<p>Read this</p>${SCRIPTS}`;
  expect(shown.isEqualNode(drawn)).toBe(true);
});
