import type { Hex } from "viem";
import { expect, test } from "vitest";
import { batchSeal, inputSeal, sampleTrace, sealsOf } from "#protocol/chain/sealed/sampled-batch.ts";
import { failedTrace, STAGE } from "#protocol/chain/sealed/sealed-vote.ts";
import { canonicalJsonBytes } from "#protocol/documents/canonical-json.ts";
import { sha256 } from "#protocol/documents/hashing.ts";
import { packBatch } from "#runtime/batch/batch.ts";
import { type BatchJob, computeBatch } from "#runtime/batch/compute-batch.ts";
import { compareResults } from "#runtime/comparison/compare.ts";
import { RuntimeFault } from "#runtime/fault.ts";
import type { TaskManifest } from "#runtime/manifest/task.ts";
import type { Job, Outcome } from "#runtime/run/job.ts";
import { memoryStore, submittedRound } from "../test-support/submitted-round.ts";
import type { ExaminationParts } from "./finding.ts";
import type { TaskJob } from "./jobs.ts";
import { ResultMissing } from "./round.ts";
import { examineProved } from "./sealed-finding.ts";

const SPEC = "bafyspec";
const VERIFICATION: Hex = `0x${"1".repeat(64)}`;
const HASH: Hex = `0x${"7".repeat(64)}`;
const encoder = new TextEncoder();
const INPUTS = 12;
const DRAWN = [4, 9];

const jobOf = (count: number): BatchJob => ({
  package: encoder.encode("p"),
  task: "inference",
  parameters: {},
  input: {
    name: "batch.zip",
    bytes: packBatch(
      Array.from({ length: count }, (_, at) => ({
        name: `${String(at).padStart(2, "0")}.txt`,
        bytes: encoder.encode(String(at)),
      })),
    ),
  },
  items: count,
});

async function run({ input }: Job, changed?: string): Promise<Outcome> {
  const text = new TextDecoder().decode(input.bytes);
  const bytes = encoder.encode(text === changed ? "wrong" : `result of ${text}`);
  return {
    output: { name: "out.txt", bytes, sha256: await sha256(bytes) },
    artifacts: [],
    metrics: {},
    summary: "",
    log: [],
    manifestHash: HASH,
    inputHash: HASH,
    digest: await sha256(bytes),
    trace: await sha256(input.bytes),
    runtime: "onnx 1.30.0",
    used: { steps: 1, graphRuns: 1, seconds: 0.4 },
  };
}

interface Change {
  /** The input for which the provider delivers another result. */
  readonly changed?: string;
  readonly count?: number;
  readonly without?: "result" | "seals";
  readonly missing?: string;
  readonly prepare?: () => Promise<TaskJob>;
}

async function examined({ changed, count = INPUTS, without, missing, prepare }: Change = {}) {
  const job = jobOf(count);
  const { output, itemTraces = [] } = await computeBatch(job, (one) => run(one, changed));
  const seals = sealsOf(VERIFICATION, itemTraces);
  const store = memoryStore();
  const stored = await store.keep(canonicalJsonBytes(seals));
  const { round, outputData } = await submittedRound(
    store,
    output.bytes,
    { output: "", metrics: {} },
    stored,
  );
  store.stored.set(SPEC, encoder.encode("a specification"));
  if (without) store.stored.delete(without === "result" ? outputData : stored);
  const task = { comparison: { rule: "exact" }, output: { file: "results.zip" } } as TaskManifest;
  const prepared = { job, task, manifest: {}, limits: { outputBytes: 1_000_000 }, specCid: SPEC };
  const computed: string[] = [];
  const parts: ExaminationParts = {
    deployment: { chainId: 31_337, taskManager: `0x${"4".repeat(40)}` },
    contents: store.contents,
    jobs: { of: prepare ?? (async () => prepared as unknown as TaskJob) },
    runs: {
      compute(one) {
        computed.push(one.input.name);
        return run(one);
      },
      score: () => Promise.reject(new Error("nothing is scored here")),
      replay: () => Promise.reject(new Error("nothing is replayed here")),
      requireSound: async () => undefined,
      compare: async (...results) => compareResults(...results),
    },
  };
  const sampled = {
    ...round,
    verification: VERIFICATION,
    seal: batchSeal(seals),
    stage: STAGE.together,
    drawn: async () => DRAWN,
    missing,
  };
  return { seals, computed, found: await examineProved(sampled, parts) };
}

test("a verifier computes only the drawn inputs, and approves with their traces", async () => {
  const { found, computed, seals } = await examined();
  expect(computed).toEqual(["04.txt", "09.txt"]);
  expect(found).toMatchObject({
    approve: true,
    reason: "Computed 2 of 12 inputs again with onnx 1.30.0: results and traces are the same, byte for byte.",
  });
  if (!found.trace) throw new Error("no vote");
  expect(found.trace).toBe(sampleTrace(found.traces ?? []));
  expect(found.traces?.map(inputSeal)).toEqual(DRAWN.map((index) => seals[index]));
  expect(found.pin?.[2]).toEqual(DRAWN.map((index) => seals[index]));
});

test("another result for a drawn input is rejected and named, and one for any other input is not seen", async () => {
  const { found } = await examined({ changed: "9" });
  expect(found).toMatchObject({ approve: false, reason: expect.stringContaining("1 differ. 09.txt.") });
  expect((await examined({ changed: "3" })).found).toMatchObject({ approve: true });
});

test("a withheld archive, or withheld seals, wait at first and are rejected with equal traces then", async () => {
  await expect(examined({ without: "result" })).rejects.toThrow(ResultMissing);
  await expect(examined({ without: "seals" })).rejects.toThrow(ResultMissing);
  const missing = "The submitted result could not be fetched for 10 min.";
  const votes = [];
  for (const without of ["result", "seals"] as const) {
    const { found } = await examined({ without, missing });
    expect(found).toMatchObject({ approve: false, reason: missing, pin: undefined });
    votes.push(found.trace);
  }
  expect(votes[0]).toBe(votes[1]);
});

test("a batch that is not larger than its sample gets no vote", async () => {
  const { found, computed } = await examined({ count: 8 });
  expect(found).toEqual({ reason: "Only batches of more than 8 inputs can be sampled." });
  expect(computed).toEqual([]);
});

test("a task that cannot be computed is rejected with a trace that all find", async () => {
  const prepare = () => Promise.reject(new RuntimeFault("input", "The batch cannot be read"));
  const { found } = await examined({ prepare });
  const trace = failedTrace(VERIFICATION);
  expect(found).toMatchObject({ approve: false, traces: [trace], trace: sampleTrace([trace]) });
});
