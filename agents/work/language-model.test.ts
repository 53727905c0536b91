/** Provider and verifier on a language model's task: weights on disk, runs in workers, and the exact rule. */
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createTemporaryFolder } from "#dev-infra/process/temporary-folder.ts";
import { canonicalJsonBytes } from "#protocol/documents/canonical-json.ts";
import { sha256 } from "#protocol/documents/hashing.ts";
import { packBatch } from "#runtime/batch/batch.ts";
import type { TextAnswer, TextRequest } from "#runtime/engine/text/documents.ts";
import { nodeMachine } from "#runtime/node/machine.ts";
import { openFile } from "#runtime/node/weights/disk-file.ts";
import { openPackage } from "#runtime/package/archive.ts";
import { languageModelPackage } from "#runtime/test-support/language-package.ts";
import { TINY_TEMPLATE, tinyModel } from "#runtime/test-support/tiny-model.ts";
import { computeConfirmed } from "#runtime/work/judge.ts";
import { type FetchedPackage, prepareJob } from "#runtime/work/prepared-job.ts";
import { openRuntime } from "../engines/runtime.ts";
import { memoryStore, submittedRound } from "../test-support/submitted-round.ts";
import { examine } from "./finding.ts";
import { openRuns } from "./runs.ts";

const encoder = new TextEncoder();
const request: TextRequest = {
  messages: [
    { role: "system", content: "Answer in one line." },
    { role: "user", content: "Hello" },
  ],
  max_tokens: 24,
  temperature: 0.7,
  seed: 5,
};

const folder = createTemporaryFolder("language-model-");
const store = memoryStore();
const { contents, keep } = store;

/** A package whose weights are on disk, as an agent's folder of weights gives them. */
async function packageOf(model: Uint8Array<ArrayBuffer>, name: string): Promise<FetchedPackage> {
  const path = join(folder.path, name);
  writeFileSync(path, model);
  const file = {
    path: "model.gguf",
    role: "weights" as const,
    sha256: await sha256(model),
    bytes: model.length,
    sources: ["https://models.example.org/model.gguf"],
  };
  const chatTemplate = await sha256(encoder.encode(TINY_TEMPLATE));
  const bytes = await languageModelPackage({ draft: { contextLength: 512, chatTemplate, files: [file] } });
  return { bytes, manifest: (await openPackage(bytes)).manifest, weights: await openFile(path) };
}

async function prepared(found: FetchedPackage, input: TextRequest) {
  const bytes = encoder.encode(JSON.stringify(input));
  const given = { fileName: "request.json", fileSize: bytes.length, checksum: await sha256(bytes) };
  const spec = encoder.encode(JSON.stringify({ title: "A chat", parameters: {}, input: given }));
  const id = `0x${"2".repeat(64)}` as const;
  const source = {
    id,
    kind: "inference",
    specCid: await keep(spec),
    dataPointer: await keep(bytes),
  } as const;
  return { ...(await prepareJob(source, found, contents.fetch)), specCid: source.specCid };
}

const submitted = async (output: Uint8Array<ArrayBuffer>) =>
  (await submittedRound(store, output, { output: "An answer.", metrics: {} })).round;

const runs = openRuns([openRuntime(await nodeMachine())], new AbortController().signal);
let honest: FetchedPackage;
let answer: Uint8Array<ArrayBuffer>;

async function verify(output: Uint8Array<ArrayBuffer>) {
  const job = await prepared(honest, request);
  return examine(await submitted(output), {
    deployment: { chainId: 31_337, taskManager: `0x${"4".repeat(40)}` },
    contents,
    jobs: { of: async () => job },
    runs,
  });
}

/** The result of a provider that computes another package or another request. */
const computed = async (found: FetchedPackage, input: TextRequest) =>
  (await runs.compute((await prepared(found, input)).job)).output.bytes;
/** The honest answer's document with changed members. */
function edited(change: (document: TextAnswer) => object) {
  const document = JSON.parse(new TextDecoder().decode(answer)) as TextAnswer;
  return canonicalJsonBytes({ ...document, ...change(document) });
}

beforeAll(async () => {
  honest = await packageOf(tinyModel(), "model.gguf");
  answer = (await computeConfirmed(await prepared(honest, request), runs)).output.bytes;
}, 120_000);
afterAll(() => folder.remove());

test("an honest answer is approved with a receipt that names the engine", async () => {
  const { approve, reason, claim } = await verify(answer);
  expect([approve, reason]).toEqual([
    true,
    "Computed again with llama-wasm 2.4.0: the result is the same, byte for byte.",
  ]);
  expect(claim).toMatchObject({ verdict: "confirmed", engine: "llama-wasm 2.4.0", rule: "exact" });
}, 120_000);

test.each([
  ["another model", async () => computed(await packageOf(tinyModel({ seed: 2 }), "other.gguf"), request)],
  [
    "another temperature, stated as the right one",
    async () => {
      const other = await computed(honest, { ...request, temperature: 0.9 });
      const { output, text } = JSON.parse(new TextDecoder().decode(other)) as TextAnswer;
      return edited(() => ({ output, text }));
    },
  ],
  ["a shortened conversation", () => computed(honest, { ...request, messages: request.messages?.slice(1) })],
  [
    "one token edited",
    async () => edited(({ output }) => ({ output: output.with(9, { id: 70, text: "C" }) })),
  ],
  ["one token missing at the end", async () => edited(({ output }) => ({ output: output.slice(0, -1) }))],
])(
  "a cheat is rejected with the first token that differs: %s",
  async (_, cheat) => {
    const { approve, reason, claim } = await verify(await cheat());
    expect([approve, claim?.verdict]).toEqual([false, "refuted"]);
    expect(reason).toMatch(/(?:prompt, )?token \d+: .* expected, .* given/);
  },
  120_000,
);

test("weights that are damaged on a verifier's disk end without a vote", async () => {
  const damaged = new Blob([tinyModel({ seed: 3 })]);
  const kept = honest;
  honest = { ...honest, weights: damaged };
  const { approve, reason } = await verify(answer);
  honest = kept;
  expect(approve).toBeUndefined();
  expect(reason).toBe(
    "This machine could not repeat the run: The stored copy of model.gguf is not the file that the manifest names.",
  );
}, 120_000);

test("a prompt that is longer than the context is refused before its task is accepted", async () => {
  const promptOf = async (words: number) => {
    const messages = [{ role: "user" as const, content: "word ".repeat(words) }];
    return (await prepared(honest, { messages })).job;
  };
  await expect(runs.requirePrompt(await promptOf(600))).rejects.toMatchObject({
    code: "input",
    message: expect.stringMatching(/^The prompt has \d+ tokens; the model's context holds 512, at least one/),
  });
  await runs.requirePrompt(await promptOf(60));
  await runs.requirePrompt(await promptOf(2));
});

test("a batch with one prompt that is longer than the context is refused before its task is accepted", async () => {
  const row = (name: string, content: string) => ({
    name,
    bytes: encoder.encode(JSON.stringify({ messages: [{ role: "user", content }] })),
  });
  const batchOf = async (...rows: ReturnType<typeof row>[]) => {
    const { job } = await prepared(honest, request);
    return { ...job, items: rows.length, input: { name: "batch.zip", bytes: packBatch(rows) } };
  };
  await expect(
    runs.requirePrompt(await batchOf(row("1.json", "Hello"), row("2.json", "word ".repeat(600)))),
  ).rejects.toMatchObject({
    code: "input",
    message: expect.stringMatching(
      /^2\.json: The prompt has at least \d+ tokens; the model's context holds 512/,
    ),
  });
  // An input that cannot be read as a request becomes a part of the result.
  const other = { name: "2.json", bytes: encoder.encode("[]") };
  await runs.requirePrompt(await batchOf(row("1.json", "word ".repeat(60)), other));
});
