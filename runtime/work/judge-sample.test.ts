import type { Hex } from "viem";
import { beforeEach, expect, test } from "vitest";
import { batchSeal, inputSeal, sealsOf } from "#protocol/chain/sealed/sampled-batch.ts";
import { canonicalJsonBytes } from "#protocol/documents/canonical-json.ts";
import { sha256 } from "#protocol/documents/hashing.ts";
import { BATCH_BOUNDS, packBatch } from "../batch/batch.ts";
import { type BatchJob, computeBatch } from "../batch/compute-batch.ts";
import { RuntimeFault } from "../fault.ts";
import type { Job, Outcome } from "../run/job.ts";
import { judgeSample } from "./judge-sample.ts";

const encoder = new TextEncoder();
const verificationId: Hex = `0x${"0a".repeat(32)}`;
const HASH: Hex = `0x${"7".repeat(64)}`;
const textOf = ({ input }: Job) => new TextDecoder().decode(input.bytes);
const names = Array.from({ length: 12 }, (_, index) => `${String(index).padStart(2, "0")}.txt`);
const job: BatchJob = {
  package: encoder.encode("p"),
  task: "inference",
  parameters: {},
  input: {
    name: "batch.zip",
    bytes: packBatch(
      names.map((name, index) => ({ name, bytes: encoder.encode(index === 5 ? "bad" : name) })),
    ),
  },
  items: names.length,
};

/** Gives the input back in capitals; "bad" fits no model. */
async function shout(one: Job): Promise<Outcome> {
  const text = textOf(one);
  if (text === "bad") throw new RuntimeFault("input", "does not fit");
  const bytes = encoder.encode(text.toUpperCase());
  return {
    output: { name: "out.txt", bytes, sha256: await sha256(bytes) },
    artifacts: [],
    metrics: { letters: text.length },
    summary: "done",
    log: [],
    manifestHash: HASH,
    inputHash: HASH,
    digest: await sha256(bytes),
    trace: await sha256(one.input.bytes),
    runtime: "test 1",
    used: { steps: 1, graphRuns: 1, seconds: 0.5 },
  };
}

/** A provider that has another result, or another trace, for one input. */
const wrongAt = (name: string, change: "output" | "trace") => async (one: Job) => {
  const outcome = await shout(one);
  if (textOf(one) !== name) return outcome;
  const bytes = encoder.encode("wrong");
  const hash = await sha256(bytes);
  return change === "trace"
    ? { ...outcome, trace: hash }
    : { ...outcome, output: { ...outcome.output, bytes, sha256: hash } };
};

async function submittedBy(provider: (one: Job) => Promise<Outcome>) {
  const { output, itemTraces } = await computeBatch(job, provider);
  const seals = sealsOf(verificationId, itemTraces ?? []);
  return { output: output.bytes, seals, seal: batchSeal(seals) };
}

const indexes = [11, 3, 5];
let computed: string[];
beforeEach(() => {
  computed = [];
});
const verifier = async (one: Job) => {
  computed.push(textOf(one));
  return shout(one);
};
async function verdictOn(
  { seal, ...delivered }: Awaited<ReturnType<typeof submittedBy>>,
  change: Partial<{ output: undefined; seals: readonly Hex[] | undefined }> = {},
) {
  const round = { verificationId, seal, indexes };
  const verdict = await judgeSample(job, round, { ...delivered, ...change }, verifier);
  if (!verdict) throw new Error("The runs have no trace");
  return verdict;
}

test("only the drawn inputs are computed, and traces of the provider's seals approve", async () => {
  const submitted = await submittedBy(shout);
  const verdict = await verdictOn(submitted);
  expect(verdict).toMatchObject({ approves: true, differing: [], runtime: "test 1", pin: expect.anything() });
  // the input that fits no model is confirmed by a second run
  expect(computed).toEqual(["11.txt", "03.txt", "bad", "bad"]);
  expect(verdict.traces.map(inputSeal)).toEqual(indexes.map((index) => submitted.seals[index]));
});

test.each(["output", "trace"] as const)(
  "a wrong %s of a drawn input is a rejection that all find",
  async (change) => {
    const verdict = await verdictOn(await submittedBy(wrongAt("03.txt", change)));
    expect(verdict).toMatchObject({ approves: false, differing: ["03.txt"] });
    // a rejection is confirmed by a second run
    expect(computed).toEqual(["11.txt", "03.txt", "bad", "bad", "03.txt"]);
    const again = await verdictOn(await submittedBy(wrongAt("03.txt", change)));
    expect(again.trace).toBe(verdict.trace);
  },
);

test("a wrong input that was not drawn is not seen", async () => {
  const verdict = await verdictOn(await submittedBy(wrongAt("00.txt", "output")));
  expect(verdict.approves).toBe(true);
});

test("an archive or seals that are missing, or do not fit the seal, are a rejection", async () => {
  const submitted = await submittedBy(shout);
  const cases = [
    { output: undefined },
    { seals: undefined },
    { seals: submitted.seals.slice(1) },
    { seals: submitted.seals.with(0, HASH) },
  ];
  const traces = [];
  for (const change of cases) {
    const verdict = await verdictOn(submitted, change);
    expect(verdict).toMatchObject({ approves: false, pin: undefined });
    traces.push(verdict.trace);
  }
  expect(new Set(traces).size).toBe(1);
});

test("a file that is not a batch result differs for every drawn input", async () => {
  const verdict = await verdictOn({ ...(await submittedBy(shout)), output: encoder.encode("no archive") });
  expect(verdict).toMatchObject({ approves: false, pin: expect.anything() });
  expect(verdict.differing).toHaveLength(3);
});

test("an entry of the index that names other hashes than its file has is another result", async () => {
  const submitted = await submittedBy(shout);
  // the file in place of the right one has its length, and the index is the right one
  const bytes = Buffer.from(submitted.output);
  const at = bytes.indexOf("03.TXT");
  bytes.write("03.TXX", at);
  const verdict = await verdictOn({ ...submitted, output: new Uint8Array(bytes) });
  expect(verdict).toMatchObject({ approves: false, differing: ["03.txt"] });
});

test("runs without a trace give no verdict, and unequal runs are this machine's fault", async () => {
  const submitted = await submittedBy(wrongAt("03.txt", "output"));
  const round = { verificationId, seal: submitted.seal, indexes };
  const traceless = async (one: Job) => ({ ...(await shout(one)), trace: undefined });
  expect(await judgeSample(job, round, submitted, traceless)).toBeUndefined();
  let runs = 0;
  const flaky = async (one: Job) => ({ ...(await shout(one)), trace: canonicalHash(++runs) });
  await expect(judgeSample(job, round, submitted, flaky)).rejects.toMatchObject({ code: "runtime" });
});

const canonicalHash = (value: number): Hex =>
  `0x${Buffer.from(canonicalJsonBytes(value)).toString("hex").padStart(64, "0")}`;

test("a batch whose results are too large for one archive has no seals to seal", async () => {
  const huge = async (one: Job) => {
    const outcome = await shout(one);
    if (textOf(one) !== "11.txt") return outcome;
    const bytes = new Uint8Array(BATCH_BOUNDS.resultBytes);
    return { ...outcome, output: { ...outcome.output, bytes } };
  };
  const outcome = await computeBatch(job, huge);
  expect(outcome.metrics).toEqual({ items: 12, failed: 2 });
  expect(outcome.itemTraces).toBeUndefined();
});
