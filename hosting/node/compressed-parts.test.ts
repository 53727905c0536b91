import { gunzipSync, gzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { compressParts } from "./compressed-parts.ts";

const encoder = new TextEncoder();
const nonceOf = (letter: string) => `${letter.repeat(22)}==`;

/** Parts with repeated text, further apart than deflate looks back and nearer. */
const PARTS = [
  '<html><script nonce="',
  ...["Größe ", "naïve "].map((text) => text.repeat(9_000)),
  "",
  "</html>",
];

test("one compressed document decompresses to every visitor's own nonce", () => {
  const withNonce = compressParts(PARTS.map((part) => encoder.encode(part)));
  for (const nonce of ["A", "e", "z"].map(nonceOf)) {
    const bytes = withNonce(encoder.encode(nonce));
    expect(gunzipSync(bytes).toString()).toBe(PARTS.join(nonce));
    const usual = gzipSync(PARTS.join(nonce)).length;
    expect(bytes.length).toBeLessThan(usual + 60 * PARTS.length);
  }
});

test("refuses a nonce of another length, because matches between the parts would point to the wrong bytes", () => {
  expect(() => compressParts([encoder.encode("a"), encoder.encode("b")])(encoder.encode("short"))).toThrow(
    "24 bytes",
  );
});
