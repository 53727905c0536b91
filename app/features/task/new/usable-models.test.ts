import { expect, test } from "vitest";
import { contentId } from "#protocol/content/cid.ts";
import { withoutCorrupted } from "./usable-models.server.ts";

const { cid, sha256 } = await contentId(new TextEncoder().encode("{}"));
const sound = {
  isPublic: true,
  description: "Tells flowers apart",
  metadataCid: cid,
  metadataDigest: sha256 as string,
  metadata: { valid: true },
};
const unreadable = { ...sound, metadata: { valid: false } };
const contradicted = { ...sound, metadataDigest: `0x${"ab".repeat(32)}` };

test.each([
  ["whose data cannot be read", unreadable],
  ["whose data contradict their hash on the chain", contradicted],
])("a model %s is neither offered for a task nor preselected", (_, model) => {
  const found = withoutCorrupted([sound, model], { selected: model, similar: { model } });
  expect(found).toEqual({ models: [sound], selected: undefined, similar: undefined });
});

test("a valid model from the URL or a similar task is selected", () => {
  const found = withoutCorrupted([sound], { selected: sound, similar: { model: sound } });
  expect(found).toEqual({ models: [sound], selected: sound, similar: { model: sound } });
  expect(withoutCorrupted([], { selected: null, similar: null }).selected).toBeUndefined();
});
