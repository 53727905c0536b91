import { text } from "node:stream/consumers";
import { expect, test } from "vitest";
import { lowerScriptPriority } from "./script-priority.server.ts";

test("only the scripts that are asked for ahead wait for the first paint, and every letter stays as it is", async () => {
  const stream = lowerScriptPriority();
  const page = Buffer.from(
    '<p>Größe ≥ 3</p><link rel="stylesheet"/><link rel="modulepreload" href="/a.js"/>',
  );
  // Cut in the middle of a letter.
  stream.write(page.subarray(0, 6));
  stream.end(page.subarray(6));
  expect(await text(stream)).toBe(
    '<p>Größe ≥ 3</p><link rel="stylesheet"/><link rel="modulepreload" fetchpriority="low" href="/a.js"/>',
  );
});
