import { expect, test } from "vitest";
import { contentId } from "#protocol/content/cid.ts";
import { composeAccessMethod } from "#protocol/content/pointer/pointer.ts";
import type { Machine } from "#runtime/run/start.ts";
import { languageModelPackage } from "#runtime/test-support/language-package.ts";
import { ContentMissing, type Contents } from "../content/contents.ts";
import { openLlamaNative } from "../engines/llama-native/engine.ts";
import { nativeSettingsSchema } from "../engines/llama-native/settings.ts";
import { openRuntime } from "../engines/runtime.ts";
import { openPackages } from "./packages.ts";

const runtime = openRuntime({} as Machine);
const chat = { mediaType: "application/json", kind: "chat" } as const;

test("weights by reference come with their package, and a failed download of weights is not the package's fault", async () => {
  const bytes = await languageModelPackage();
  const { cid } = await contentId(bytes);
  const model = { accessMethod: composeAccessMethod({ fileCid: cid }), isPublic: true };
  const contents = { fetch: async () => bytes } as unknown as Contents;
  const weights = new Blob(["weights"]);
  const asked: string[] = [];
  const packages = openPackages(contents, [runtime], async (files) => {
    asked.push(...files.flatMap(({ sources = [] }) => sources));
    if (asked.length > 2) throw new ContentMissing("model.gguf could not be fetched");
    return weights;
  });
  expect((await packages.of(model)).weights).toBe(weights);
  expect(asked).toEqual([expect.stringMatching(/^ipfs:/), expect.stringMatching(/^https:/)]);
  const failure = await packages.of(model).catch((cause: unknown) => cause);
  expect(failure).toBeInstanceOf(ContentMissing);
  expect((failure as ContentMissing).isAbsent).toBe(false);
  await expect(openPackages(contents, [runtime]).of(model)).rejects.toThrow(
    "Weights by reference are not fetched here",
  );
});

test("weights that no engine here computes are not fetched: gigabytes would be loaded for nothing", async () => {
  const bytes = await languageModelPackage({
    draft: {
      limits: { memoryMegabytes: 5_000, seconds: 120, outputBytes: 1_000_000 },
      tasks: {
        inference: {
          input: [chat],
          output: { file: "answer.json", ...chat },
          comparison: { rule: "replay" },
        },
      },
    },
  });
  const model = {
    accessMethod: composeAccessMethod({ fileCid: (await contentId(bytes)).cid }),
    isPublic: true,
  };
  const contents = { fetch: async () => bytes } as unknown as Contents;
  const weights = new Blob(["weights"]);
  const without = openPackages(contents, [runtime], async () => expect.fail("the weights were fetched"));
  await expect(without.of(model)).rejects.toMatchObject({
    code: "runtime",
    message: "The package needs the engine llama-native 3.22.1, which this machine does not have",
  });
  const native = openLlamaNative(nativeSettingsSchema.parse({}), () => expect.fail("a process was started"));
  const found = await openPackages(contents, [native], async () => weights).of(model);
  expect(found.weights).toBe(weights);
});
