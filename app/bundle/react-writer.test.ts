import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { createElement } from "react";
import { expect, test } from "vitest";
import { fasterWriter, REACT_WRITER } from "./react-writer.ts";

const code = readFileSync(join(import.meta.dirname, "../../node_modules", REACT_WRITER), "utf8");

/** A list longer than many pieces, with repeated and different texts. */
const page = createElement(
  "ul",
  null,
  Array.from({ length: 2_000 }, (_, index) =>
    createElement(
      "li",
      { key: index, className: "flex gap-2", title: `Größe ${index}` },
      "€".repeat(index % 700),
    ),
  ),
);

async function pieces(renderer: string): Promise<Uint8Array[]> {
  const module = {
    exports: {} as { renderToReadableStream: (node: unknown) => Promise<ReadableStream<Uint8Array>> },
  };
  new Function("require", "exports", renderer)(createRequire(import.meta.url), module.exports);
  const sent: Uint8Array[] = [];
  for await (const piece of await module.exports.renderToReadableStream(page)) sent.push(piece);
  return sent;
}

test("the server's renderer sends the same HTML as React in a twentieth of the pieces", async () => {
  const [usual, faster, again] = [
    await pieces(code),
    await pieces(fasterWriter(code)),
    await pieces(fasterWriter(code)),
  ];
  expect(Buffer.concat(faster).equals(Buffer.concat(usual))).toBe(true);
  expect(Buffer.concat(again).equals(Buffer.concat(usual))).toBe(true);
  expect(faster.length).toBeLessThan(usual.length / 20);
});

test("refuses a renderer that it does not know", () => {
  expect(() => fasterWriter("export {}")).toThrow("has changed");
});
