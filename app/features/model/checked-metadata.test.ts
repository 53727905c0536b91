import { expect, test } from "vitest";
import { contentId } from "#protocol/content/cid.ts";
import { withCheckedMetadata, withoutCorrupted } from "./checked-metadata.server.ts";
import { isCorrupted } from "./model-identity.ts";

const { cid, sha256 } = await contentId(new TextEncoder().encode("{}"));
const model = {
  isPublic: true,
  description: "Tells flowers apart",
  metadataCid: cid,
  metadataDigest: sha256 as string,
  metadata: { valid: true, size: 2, accuracy: "97 %" as string | null },
};

test("metadata that contradicts the hash on chain is hidden, except for the size of the stored document", () => {
  const checked = withCheckedMetadata({ ...model, metadataDigest: `0x${"ab".repeat(32)}` });
  expect(checked).toMatchObject({ isUnconfirmed: true, metadata: { valid: false, size: 2, accuracy: null } });
  expect(isCorrupted(checked)).toBe(true);
});

test("matching metadata, and the digest of an encrypted revision, are accepted", () => {
  expect(withCheckedMetadata(model)).toEqual({ ...model, isUnconfirmed: false, isConfirmed: true });
  const sealed = { ...model, description: "", metadataDigest: `0x${"ab".repeat(32)}` };
  expect(withCheckedMetadata(sealed).isUnconfirmed).toBe(false);
});

const unreadable = { ...model, metadata: { ...model.metadata, valid: false } };
const contradicted = { ...model, metadataDigest: `0x${"ab".repeat(32)}` };

test.each([
  ["whose data cannot be read", unreadable],
  ["whose data contradict their hash on the chain", contradicted],
])("a model %s is neither offered for a task nor preselected", (_, broken) => {
  const found = withoutCorrupted([model, broken], { selected: broken, similar: { model: broken } });
  expect(found).toEqual({ models: [model], selected: undefined, similar: undefined });
});

test("a valid model from the URL or a similar task is selected", () => {
  const found = withoutCorrupted([model], { selected: model, similar: { model } });
  expect(found).toEqual({ models: [model], selected: model, similar: { model } });
  expect(withoutCorrupted([], { selected: null, similar: null }).selected).toBeUndefined();
});
