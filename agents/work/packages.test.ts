import { expect, test } from "vitest";
import { contentId } from "#protocol/content/cid.ts";
import { composeAccessMethod } from "#protocol/content/pointer/pointer.ts";
import { languageModelPackage } from "#runtime/test-support/language-package.ts";
import { ContentMissing, type Contents } from "../content/contents.ts";
import { openPackages } from "./packages.ts";

test("weights by reference come with their package, and weights that no source delivers are no fault of it", async () => {
  const bytes = await languageModelPackage();
  const { cid } = await contentId(bytes);
  const model = { accessMethod: composeAccessMethod({ fileCid: cid }), isPublic: true };
  const contents = { fetch: async () => bytes } as unknown as Contents;
  const weights = new Blob(["weights"]);
  const asked: string[] = [];
  const packages = openPackages(contents, {}, async (files) => {
    asked.push(...files.flatMap(({ sources = [] }) => sources));
    if (asked.length > 2) throw new ContentMissing("model.gguf could not be fetched");
    return weights;
  });
  expect((await packages.of(model)).weights).toBe(weights);
  expect(asked).toEqual([expect.stringMatching(/^ipfs:/), expect.stringMatching(/^https:/)]);
  const failure = await packages.of(model).catch((cause: unknown) => cause);
  expect(failure).toBeInstanceOf(ContentMissing);
  expect((failure as ContentMissing).isAbsent).toBe(false);
  await expect(openPackages(contents, {}).of(model)).rejects.toThrow(
    "Weights by reference are not fetched here",
  );
});
