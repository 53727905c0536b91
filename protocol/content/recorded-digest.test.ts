import { expect, test } from "vitest";
import { contentId } from "./cid.ts";
import { namedDigest } from "./recorded-digest.ts";

test("the content id of a document gives its SHA-256 without fetching it", async () => {
  const { cid, sha256 } = await contentId(new TextEncoder().encode('{"name":"Iris"}'));
  expect(namedDigest(cid)).toBe(sha256);
});

test("the content id of a larger file, and other text, give no SHA-256", async () => {
  const { cid } = await contentId(new Uint8Array(300 * 1024));
  expect([namedDigest(cid), namedDigest("")]).toEqual([undefined, undefined]);
});
