/** A language model's task under the rule `replay`: the provider's answer is followed in a verifier's engine. */
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { createTemporaryFolder } from "#dev-infra/process/temporary-folder.ts";
import { canonicalJsonBytes } from "#protocol/documents/canonical-json.ts";
import { sha256 } from "#protocol/documents/hashing.ts";
import type { Replay } from "#runtime/comparison/replay/replay.ts";
import type { TextAnswer } from "#runtime/engine/text/documents.ts";
import { RuntimeFault } from "#runtime/fault.ts";
import { nodeMachine } from "#runtime/node/machine.ts";
import { openFile } from "#runtime/node/weights/disk-file.ts";
import { openPackage } from "#runtime/package/archive.ts";
import { languageModelPackage } from "#runtime/test-support/language-package.ts";
import { TINY_TEMPLATE, tinyModel } from "#runtime/test-support/tiny-model.ts";
import { computeConfirmed } from "#runtime/work/judge.ts";
import { prepareJob } from "#runtime/work/prepared-job.ts";
import type { Engine } from "../engines/engine.ts";
import { openRuntime } from "../engines/runtime.ts";
import { memoryStore, submittedRound } from "../test-support/submitted-round.ts";
import { examine } from "./finding.ts";
import type { TaskJob } from "./jobs.ts";
import { openRuns } from "./runs.ts";

const encoder = new TextEncoder();
const folder = createTemporaryFolder("replay-");
const store = memoryStore();
const stop = new AbortController();
const machine = await nodeMachine();
const runtime = openRuntime(machine);
const runs = openRuns([runtime], stop.signal);
let job: TaskJob;
let answer: TextAnswer;

beforeAll(async () => {
  const model = tinyModel();
  const path = join(folder.path, "model.gguf");
  writeFileSync(path, model);
  const chat = { mediaType: "application/json", kind: "chat" } as const;
  const file = {
    path: "model.gguf",
    role: "weights" as const,
    sha256: await sha256(model),
    bytes: model.length,
    sources: ["https://models.example.org/model.gguf"],
  };
  const tasks = {
    inference: {
      input: [chat],
      output: { file: "answer.json", ...chat },
      comparison: { rule: "replay" as const },
    },
  };
  const chatTemplate = await sha256(encoder.encode(TINY_TEMPLATE));
  const bytes = await languageModelPackage({
    draft: { contextLength: 512, chatTemplate, files: [file], tasks },
  });
  const found = { bytes, manifest: (await openPackage(bytes)).manifest, weights: await openFile(path) };
  const request = encoder.encode(
    JSON.stringify({
      messages: [{ role: "user", content: "Hello" }],
      max_tokens: 24,
      temperature: 0.7,
      seed: 5,
    }),
  );
  const input = { fileName: "request.json", fileSize: request.length, checksum: await sha256(request) };
  const spec = encoder.encode(JSON.stringify({ title: "A chat", parameters: {}, input }));
  const source = {
    id: `0x${"2".repeat(64)}` as const,
    kind: "inference" as const,
    specCid: await store.keep(spec),
    dataPointer: await store.keep(request),
  };
  job = { ...(await prepareJob(source, found, store.contents.fetch)), specCid: source.specCid };
  const computed = await computeConfirmed(job, runs);
  answer = JSON.parse(new TextDecoder().decode(computed.output.bytes)) as TextAnswer;
}, 120_000);
afterAll(() => folder.remove());

async function verify(document: object, verifier = runs) {
  const { round } = await submittedRound(store, canonicalJsonBytes(document), {
    output: "An answer.",
    metrics: {},
  });
  return examine(round, {
    deployment: { chainId: 31_337, taskManager: `0x${"4".repeat(40)}` },
    contents: store.contents,
    jobs: { of: async () => job },
    runs: verifier,
  });
}

test("an answer of llama-wasm is confirmed token by token, with a receipt of what was compared", async () => {
  const { approve, reason, claim } = await verify(answer);
  expect([approve, reason]).toEqual([
    true,
    "Replayed with llama-wasm 2.4.0: each token is one that the model could choose.",
  ]);
  expect(claim).toMatchObject({
    rule: "replay",
    verdict: "confirmed",
    engine: "llama-wasm 2.4.0",
    output: null,
    replay: { provider: "llama-wasm 2.4.0", tokens: 24, firstChoices: 24, meanNats: 0, worstNats: 0 },
    weights: expect.stringMatching(/^0x/),
    power: expect.stringContaining("Finds"),
  });
}, 120_000);

test("one token that the model did not choose is rejected with its place", async () => {
  const output = answer.output.with(9, { id: 70, text: "C" });
  const text = output.map((token) => token.text).join("");
  const { approve, reason } = await verify({ ...answer, output, text });
  expect(approve).toBe(false);
  expect(reason).toMatch(
    /^Replayed with llama-wasm 2\.4\.0: the answer is not this model's\. token (?:9|\d+)/,
  );
}, 120_000);

/** A verifier whose replays of submitted answers end otherwise. */
function replaying(change: (replay: Replay, number: number) => Replay) {
  const calls: string[] = [];
  const replay: typeof runs.replay = async (given, bytes) => {
    const outcome = await runs.replay(given, bytes);
    calls.push(outcome.replay?.outcome ?? "none");
    return { ...outcome, replay: change(outcome.replay as Replay, calls.length) };
  };
  return { calls, verifier: { ...runs, replay } };
}
const difference = { place: "token 3", expected: "a margin of at most 3.0000 nats", given: "3.2000 nats" };

test("an answer that measured margins refute gets no vote, because a statistic never takes a bond", async () => {
  const { verifier } = replaying((replay) => ({
    ...replay,
    outcome: "refuted",
    isStatistical: true,
    difference,
  }));
  const { approve, reason, claim } = await verify(answer, verifier);
  expect([approve, claim]).toEqual([undefined, undefined]);
  expect(reason).toBe(
    "Replayed with llama-wasm 2.4.0: no verdict, because margins are larger than those of honest answers (token 3: a margin of at most 3.0000 nats expected, 3.2000 nats given), and statistics do not justify a vote.",
  );
}, 120_000);

test("a replay that refutes an answer only once is a fault of this machine, never a vote", async () => {
  const { calls, verifier } = replaying((replay, number) =>
    number === 1 ? { ...replay, outcome: "refuted", difference } : replay,
  );
  const { approve, claim, reason } = await verify(answer, verifier);
  expect([approve, claim, calls.length]).toEqual([undefined, undefined, 2]);
  expect(reason).toBe(
    "This machine could not repeat the run: Two replays of an answer differ on this machine.",
  );
}, 120_000);

test.each(["input", "failed", "limit"] as const)(
  "a replay that ends with the fault %s gets no vote, because the provider's engine may be another one",
  async (code) => {
    const replay = () => Promise.reject(new RuntimeFault(code, "too many tokens"));
    const { approve, reason } = await verify(answer, { ...runs, replay });
    expect([approve, reason]).toEqual([undefined, "This machine could not repeat the run: too many tokens."]);
  },
  120_000,
);

test("an engine without measured bounds gets no vote, never one against it", async () => {
  const { approve, reason, claim } = await verify({ ...answer, engine: "llama-native 9.9.9 cuda" });
  expect([approve, claim, reason]).toEqual([
    undefined,
    undefined,
    "Replayed with llama-wasm 2.4.0: no verdict, because there are no bounds for answers of llama-native 9.9.9 cuda.",
  ]);
}, 120_000);

test("a file that is not an answer is rejected", async () => {
  const { approve, reason } = await verify({ hello: "world" });
  expect([approve, reason]).toEqual([
    false,
    "Replayed with llama-wasm 2.4.0: the answer is not this model's. output: an answer document expected, a file that cannot be read as one given.",
  ]);
}, 120_000);

test("an engine of the settings computes and replays, and the runtime steps in where it cannot tell", async () => {
  const engine: Engine = {
    label: "llama-native 9.9.9 cpu",
    refusal: () => undefined,
    compute: (given) => runs.compute(given),
    replay: vi.fn(async () => {
      throw new Error("the driver failed");
    }),
  };
  await expect(verify(answer, openRuns([engine, runtime], stop.signal))).resolves.toMatchObject({
    approve: true,
  });
  expect(engine.replay).toHaveBeenCalled();
  const { compute } = openRuns(
    [{ ...engine, compute: async () => ({ runtime: "llama-native 9.9.9 cpu" }) as never }, runtime],
    stop.signal,
  );
  expect((await compute(job.job)).runtime).toBe("llama-native 9.9.9 cpu");
}, 120_000);
