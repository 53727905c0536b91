/** The models of an endpoint after an owner has published a new version, with a real engine. */

import type { Hex } from "viem";
import { beforeAll, expect, test } from "vitest";
import { contentId } from "#protocol/content/cid.ts";
import { composeAccessMethod } from "#protocol/content/pointer/pointer.ts";
import { sha256 } from "#protocol/documents/hashing.ts";
import { nodeMachine } from "#runtime/node/machine.ts";
import { nodeSessions } from "#runtime/node/session-machine.ts";
import { openPackage } from "#runtime/package/archive.ts";
import { languageModelPackage } from "#runtime/test-support/language-package.ts";
import { TINY_TEMPLATE, tinyModel } from "#runtime/test-support/tiny-model.ts";
import { type CurrentModels, openCurrentModels } from "./current-models.ts";
import type { ServedModel } from "./served-model.ts";
import { WORD_MODEL_ID, WORD_PRICE } from "./test-support/word-model.ts";

const request = { messages: [{ role: "user" as const, content: "Hello" }], max_tokens: 8 };
let [first, second]: Uint8Array<ArrayBuffer>[] = [];
/** The package that the owner has published last. */
let published: Uint8Array<ArrayBuffer>;
let isReachable = true;
const events: string[] = [];

async function packageOf(weights: Uint8Array<ArrayBuffer>) {
  const chatTemplate = await sha256(new TextEncoder().encode(TINY_TEMPLATE));
  return languageModelPackage({ weights, draft: { contextLength: 256, chatTemplate } });
}

beforeAll(async () => {
  [first, second] = await Promise.all([packageOf(tinyModel()), packageOf(tinyModel({ seed: 2 }))]);
});

async function openModels(): Promise<CurrentModels> {
  published = first as typeof published;
  const log = (_: unknown, event: string) => void events.push(event);
  const machine = await nodeMachine();
  return openCurrentModels({
    settings: { models: [{ id: WORD_MODEL_ID, ...WORD_PRICE }] },
    index: {
      model: async () => ({
        name: "Tiny",
        isPublic: true,
        accessMethod: composeAccessMethod({ fileCid: (await contentId(published)).cid }),
        metadataDigest: "0x" as Hex,
      }),
    },
    packages: {
      async of() {
        if (!isReachable) throw new Error("The storage does not answer");
        return { bytes: published, manifest: (await openPackage(published)).manifest, weights: undefined };
      },
    },
    engines: [],
    sessions: nodeSessions(machine),
    machine,
    log: { info: log, warn: log } as never,
  });
}

const servedBy = ({ models }: CurrentModels) => models.get(WORD_MODEL_ID) as ServedModel;
const answerOf = async (model: ServedModel) =>
  (await model.generate(request, new AbortController().signal, {})).text;

test("a new version is served without a restart, and an answer in progress keeps the version that it began with", async () => {
  const current = await openModels();
  const before = servedBy(current);
  const answers = [await answerOf(before)];
  expect(await current.refresh()).toBeUndefined();
  expect(servedBy(current)).toBe(before);

  published = second as typeof published;
  const inProgress = answerOf(before);
  expect(await current.refresh()).toBeUndefined();
  expect(servedBy(current).manifest).not.toBe(before.manifest);
  expect(await inProgress).toBe(answers[0]);
  expect(await answerOf(servedBy(current))).not.toBe(answers[0]);
  expect(events).toEqual(["endpoint.model_updated"]);
  servedBy(current).close();
});

test("a new version that cannot be fetched is reported and tried again, and the version before is served until then", async () => {
  const current = await openModels();
  const before = servedBy(current);
  published = second as typeof published;
  isReachable = false;
  expect(await current.refresh()).toContain("is not served: The storage does not answer");
  expect(servedBy(current)).toBe(before);
  isReachable = true;
  expect(await current.refresh()).toBeUndefined();
  expect(servedBy(current)).not.toBe(before);
});
