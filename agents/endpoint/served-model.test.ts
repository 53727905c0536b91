/** A real language model behind the endpoint: small, with random weights, computed by the runtime's own engine. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { sha256 } from "#protocol/documents/hashing.ts";
import { readAnswer } from "#runtime/comparison/answers.ts";
import { nodeMachine } from "#runtime/node/machine.ts";
import { nodeSessions } from "#runtime/node/session-machine.ts";
import { openPackage } from "#runtime/package/archive.ts";
import { type Machine, startRun } from "#runtime/run/start.ts";
import { languageModelPackage } from "#runtime/test-support/language-package.ts";
import { TINY_TEMPLATE, tinyModel } from "#runtime/test-support/tiny-model.ts";
import { openServedModel, type ServedModel } from "./served-model.ts";
import { WORD_MODEL_ID, WORD_PRICE } from "./test-support/word-model.ts";

const REQUEST = { messages: [{ role: "user" as const, content: "Hello" }], max_tokens: 30 };
let machine: Machine;
let archive: Uint8Array<ArrayBuffer>;
let model: ServedModel;

beforeAll(async () => {
  machine = await nodeMachine();
  const chatTemplate = await sha256(new TextEncoder().encode(TINY_TEMPLATE));
  archive = await languageModelPackage({ weights: tinyModel(), draft: { contextLength: 256, chatTemplate } });
  const { manifest } = await openPackage(archive);
  const source = { id: WORD_MODEL_ID, name: "Tiny", price: WORD_PRICE, found: { bytes: archive, manifest } };
  model = await openServedModel(source, [], nodeSessions(machine));
});
afterAll(() => model?.close());

test("streams the tokens of a single run, request after request", async () => {
  for (const seed of [0, 5]) {
    const request = { ...REQUEST, seed, temperature: seed === 0 ? 0 : 0.9 };
    const input = { name: "request.json", bytes: new TextEncoder().encode(JSON.stringify(request)) };
    const job = { package: archive, task: "inference", input, parameters: {} } as const;
    const single = readAnswer((await startRun(machine, job).outcome).output.bytes);
    const [prompt, tokens]: [number[], number[]] = [[], []];
    const watch = {
      onPrompt: (ids: readonly number[]) => prompt.push(...ids),
      onToken: ({ id }: { id: number }) => tokens.push(id),
    };
    expect(await model.generate(request, new AbortController().signal, watch)).toEqual(single);
    expect([prompt, tokens]).toEqual([single?.prompt, single?.output.map(({ id }) => id)]);
  }
});

test("stops within a token when its caller is gone, and answers the next one", async () => {
  const stop = new AbortController();
  const tokens: number[] = [];
  const onToken = ({ id }: { id: number }) => {
    tokens.push(id);
    if (tokens.length === 2) stop.abort();
  };
  const request = { ...REQUEST, max_tokens: 200, temperature: 1, seed: 3 };
  await expect(model.generate(request, stop.signal, { onToken })).rejects.toThrow("stopped");
  expect(tokens).toHaveLength(2);
  const { output } = await model.generate(REQUEST, new AbortController().signal, {});
  expect(output.length).toBeGreaterThan(0);
});

test("a package of another kind is not served", async () => {
  const source = { id: WORD_MODEL_ID, name: "Iris", price: WORD_PRICE };
  const manifest = { tasks: {}, limits: { seconds: 1, outputBytes: 1 } } as never;
  await expect(
    openServedModel({ ...source, found: { bytes: archive, manifest } }, [], nodeSessions(machine)),
  ).rejects.toThrow("not a language model");
});
