import { expect, test } from "vitest";
import { lowerScriptPriority } from "./script-priority.server.ts";

/** What comes out of a document that is sent in two pieces. */
async function sent(page: string, cutAt: number): Promise<string> {
  const bytes = new TextEncoder().encode(page);
  const pieces = [bytes.subarray(0, cutAt), bytes.subarray(cutAt)];
  const stream = new ReadableStream<Uint8Array>({
    pull(controller) {
      const piece = pieces.shift();
      if (piece) controller.enqueue(piece);
      else controller.close();
    },
  });
  return new Response(stream.pipeThrough(lowerScriptPriority())).text();
}

test("only the scripts that are asked for ahead wait for the first paint, wherever the document is cut", async () => {
  const page = '<p>Größe ≥ 3 < 4</p><link rel="stylesheet"/><link rel="modulepreload" href="/a.js"/>end <';
  const expected =
    '<p>Größe ≥ 3 < 4</p><link rel="stylesheet"/><link rel="modulepreload" fetchpriority="low" href="/a.js"/>end <';
  const length = new TextEncoder().encode(page).length;
  for (let cutAt = 0; cutAt <= length; cutAt += 1) expect(await sent(page, cutAt)).toBe(expected);
});
