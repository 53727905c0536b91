/** Provider and verifier on a language model's task: weights on disk, runs in workers, and the exact rule. */
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createTemporaryFolder } from "#dev-infra/process/temporary-folder.ts";
import { contentId } from "#protocol/content/cid.ts";
import { canonicalJsonBytes } from "#protocol/documents/canonical-json.ts";
import { sha256 } from "#protocol/documents/hashing.ts";
import { createSubmission } from "#protocol/documents/submission.ts";
import type { ComputationResult } from "#protocol/schemas/computation-result.ts";
import type { TextAnswer, TextRequest } from "#runtime/engine/text/documents.ts";
import { fileBlob } from "#runtime/node/file-blob.ts";
import { nodeMachine } from "#runtime/node/machine.ts";
import { openPackage } from "#runtime/package/archive.ts";
import { languageModelPackage } from "#runtime/test-support/language-package.ts";
import { TINY_TEMPLATE, tinyModel } from "#runtime/test-support/tiny-model.ts";
import { computeConfirmed } from "#runtime/work/judge.ts";
import { type FetchedPackage, prepareJob } from "#runtime/work/prepared-job.ts";
import { ContentMissing, type Contents } from "../content/contents.ts";
import { examine } from "./finding.ts";
import type { VotingRound } from "./round.ts";
import { openRuns } from "./runs.ts";

const TASK = `0x${"2".repeat(64)}` as const;
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
const stored = new Map<string, Uint8Array<ArrayBuffer>>();
const contents: Contents = {
  async fetch(pointer) {
    const bytes = stored.get(pointer);
    if (!bytes) throw new ContentMissing(`${pointer} is not stored`, { isAbsent: true });
    return bytes;
  },
  isServed: async (pointer) => stored.has(pointer),
  upload: () => Promise.reject(new Error("uploads are not part of this test")),
};
const keep = async (bytes: Uint8Array<ArrayBuffer>) => {
  const { cid } = await contentId(bytes);
  stored.set(cid, bytes);
  return cid;
};

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
  return { bytes, manifest: (await openPackage(bytes)).manifest, weights: await fileBlob(path) };
}

async function prepared(found: FetchedPackage, input: TextRequest) {
  const bytes = encoder.encode(JSON.stringify(input));
  const given = { fileName: "request.json", fileSize: bytes.length, checksum: await sha256(bytes) };
  const spec = encoder.encode(JSON.stringify({ title: "A chat", parameters: {}, input: given }));
  const source = { kind: "inference", specCid: await keep(spec), dataPointer: await keep(bytes) } as const;
  return { ...(await prepareJob(source, found, contents.fetch)), specCid: source.specCid };
}

async function submitted(output: Uint8Array<ArrayBuffer>): Promise<VotingRound> {
  const result: ComputationResult = {
    taskId: TASK,
    computeProvider: `0x${"5".repeat(40)}`,
    results: { output: "An answer.", metrics: {} },
    metadata: {
      model: { id: `0x${"6".repeat(64)}`, version: "1.0.0" },
      computation: { startTime: 1, endTime: 2, environment: "a test" },
      verification: { checksum: await sha256(output) },
    },
    files: { outputData: await keep(output), artifacts: [] },
    timestamp: 2,
    version: "1.0.0",
  };
  const submission = await createSubmission(result, await keep(canonicalJsonBytes(result)));
  return {
    verification: `0x${"1".repeat(64)}`,
    task: TASK,
    round: 1,
    resultHash: submission.resultHash,
    bundleCid: await keep(submission.bytes),
    details: submission.details,
    deadline: 1_000,
  };
}

const runs = openRuns(await nodeMachine(), new AbortController().signal);
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
  expect(claim).toMatchObject({ verdict: "confirmed", runtime: "llama-wasm 2.4.0", rule: "exact" });
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
