import { expect, test } from "vitest";
import { contentId } from "./cid.ts";
import { contradictsDigest } from "./recorded-digest.ts";

const OTHER = `0x${"ab".repeat(32)}` as const;

test("a document that was recorded with another hash than its content id has is found without fetching it", async () => {
  const { cid, sha256 } = await contentId(new TextEncoder().encode('{"name":"Iris"}'));
  expect([contradictsDigest(cid, sha256), contradictsDigest(cid, OTHER)]).toEqual([false, true]);
});

test("of a tree, and of what is no content id, only the bytes tell", async () => {
  const { cid } = await contentId(new Uint8Array(300 * 1024));
  expect([contradictsDigest(cid, OTHER), contradictsDigest("", OTHER)]).toEqual([false, false]);
});
