import { expect, test } from "vitest";
import { contentId } from "#protocol/content/cid.ts";
import { withCheckedMetadata } from "./checked-metadata.server.ts";
import { isCorrupted } from "./model-identity.ts";

const { cid, sha256 } = await contentId(new TextEncoder().encode("{}"));
const model = {
  isPublic: true,
  description: "Tells flowers apart",
  metadataCid: cid,
  metadataDigest: sha256 as string,
  metadata: { valid: true, size: 2, accuracy: "97 %" as string | null },
};

test("metadata that the chain contradicts is not shown as fact; how big the stored document is stays known", () => {
  const checked = withCheckedMetadata({ ...model, metadataDigest: `0x${"ab".repeat(32)}` });
  expect(checked).toMatchObject({ isUnconfirmed: true, metadata: { valid: false, size: 2, accuracy: null } });
  expect(isCorrupted(checked)).toBe(true);
});

test("metadata that fits, and the digest of what is inside an encrypted revision, are taken as they are", () => {
  expect(withCheckedMetadata(model)).toEqual({ ...model, isUnconfirmed: false, isConfirmed: true });
  const sealed = { ...model, description: "", metadataDigest: `0x${"ab".repeat(32)}` };
  expect(withCheckedMetadata(sealed).isUnconfirmed).toBe(false);
});
