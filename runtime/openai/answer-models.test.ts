/** Recomputed answers of models that have several versions, or another rule than equal bytes. */
import { afterEach, beforeAll, expect, test, vi } from "vitest";
import { sha256 } from "#protocol/documents/hashing.ts";
import { NotExact, OtherVersion } from "../fault.ts";
import { manifestHash } from "../manifest/manifest.ts";
import { nodeMachine } from "../node/machine.ts";
import { nodeSessions } from "../node/session-machine.ts";
import { openPackage } from "../package/archive.ts";
import { languageModelPackage } from "../test-support/language-package.ts";
import { TINY_TEMPLATE, tinyModel } from "../test-support/tiny-model.ts";
import { openAnswerModels } from "./answer-models.ts";

const request = { messages: [{ role: "user" as const, content: "Hello" }], max_tokens: 4 };
let [first, second]: Uint8Array<ArrayBuffer>[] = [];
const versionOf = async (bytes: Uint8Array<ArrayBuffer> | undefined) =>
  manifestHash((await openPackage(bytes as Uint8Array<ArrayBuffer>)).manifest);

beforeAll(async () => {
  const chatTemplate = await sha256(new TextEncoder().encode(TINY_TEMPLATE));
  const draft = { contextLength: 256, chatTemplate };
  first = await languageModelPackage({ weights: tinyModel(), draft });
  second = await languageModelPackage({ weights: tinyModel({ seed: 2 }), draft });
});
afterEach(() => vi.restoreAllMocks());

async function answersOf(packageOf: () => Promise<Uint8Array<ArrayBuffer>>) {
  const machine = await nodeMachine();
  const weightsOf = vi.fn(async () => undefined);
  const end = new AbortController();
  const parts = { machine, sessions: nodeSessions(machine), packageOf, weightsOf, signal: end.signal };
  return { answer: openAnswerModels(parts), weightsOf, end: () => end.abort() };
}

test("an answer that names a newer version is computed with it, and packages are fetched again once a minute at most", async () => {
  let published = first as Uint8Array<ArrayBuffer>;
  const packageOf = vi.fn(async () => published);
  const { answer, end } = await answersOf(packageOf);
  const [before, after] = await Promise.all([versionOf(first), versionOf(second)]);
  const { text } = (await answer("m", request, { manifest: before })) as { text: string };

  published = second as typeof published;
  for (let again = 0; again < 3; again++)
    await expect(answer("m", request, { manifest: after })).rejects.toBeInstanceOf(OtherVersion);
  expect(packageOf).toHaveBeenCalledTimes(1);

  const { now } = performance;
  vi.spyOn(performance, "now").mockImplementation(() => now.call(performance) + 61_000);
  const updated = (await answer("m", request, { manifest: after })) as { text: string };
  expect(updated.text).not.toBe(text);
  await expect(answer("m", request, { manifest: before })).rejects.toBeInstanceOf(OtherVersion);
  expect(packageOf).toHaveBeenCalledTimes(2);
  end();
});

test("answers that may differ between machines are refused before their weights are fetched", async () => {
  const comparison = { rule: "replay" } as never;
  const chat = { mediaType: "application/json", kind: "chat" } as const;
  const tasks = { inference: { input: [chat], output: { file: "answer.json", ...chat }, comparison } };
  const replayed = await languageModelPackage({ draft: { tasks } as never });
  const { answer, weightsOf, end } = await answersOf(async () => replayed);
  await expect(answer("m", request, { isExact: true })).rejects.toBeInstanceOf(NotExact);
  expect(weightsOf).not.toHaveBeenCalled();
  end();
});
