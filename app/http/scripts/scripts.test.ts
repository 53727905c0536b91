// @vitest-environment jsdom
import { expect, test } from "vitest";
import { lowerScriptPriority, scheduledScripts } from "./scripts.server.ts";

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

const request = (path: string) => new Request(`http://market.example${path}`);
const documentOf = (path: string, hasAccount = false) =>
  sent(SCRIPTS, 20, scheduledScripts(request(path), "n", hasAccount));

test.each([
  ["/docs/api", "input"],
  ["/", "need"],
  ["/tasks?status=Open", "need"],
  ["/tasks/0x1", "need"],
  ["/models/0x1?tab=use", "need"],
  ["/dashboard", "need"],
  ["/tasks?help=roles", "paint"],
  ["/tasks/new?step=2", "paint"],
  ["/models/0x1/edit", "paint"],
  ["/profile/settings", "paint"],
])("a visitor's scripts of %s have the timing '%s'", async (path, timing) => {
  const html = await documentOf(path);
  expect(html).not.toMatch(/rel="modulepreload"|type="module"/);
  expect(html.includes("IntersectionObserver")).toBe(timing === "need");
  expect(html.endsWith("  afterPaint();\n})()</script>")).toBe(timing === "paint");
});

test("the scripts of a connected account are not delayed", async () => {
  const html = await documentOf("/tasks", true);
  expect(html).toContain('rel="modulepreload" fetchpriority="low"');
  expect(html).toContain('type="module"');
});
