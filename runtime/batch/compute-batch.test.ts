import type { Hex } from "viem";
import { expect, test } from "vitest";
import { sha256 } from "#protocol/documents/hashing.ts";
import { RuntimeFault } from "../fault.ts";
import { zip } from "../formats/zip.ts";
import type { Job, Outcome } from "../run/job.ts";
import { batchTrace } from "../run/trace.ts";
import { packBatch } from "./batch.ts";
import { type BatchJob, computeBatch, type ItemEnd } from "./compute-batch.ts";
import { openResults } from "./results.ts";

const encoder = new TextEncoder();
const decoder = new TextDecoder();
const files = (texts: Readonly<Record<string, string>>) =>
  Object.entries(texts).map(([name, text]) => ({ name, bytes: encoder.encode(text) }));

function batch(texts: Readonly<Record<string, string>>): BatchJob {
  const bytes = packBatch(files(texts));
  return {
    package: encoder.encode("p"),
    task: "inference",
    parameters: {},
    input: { name: "batch.zip", bytes },
    items: Object.keys(texts).length,
  };
}

const HASH: Hex = `0x${"7".repeat(64)}`;
/** Writes the input in capitals with a trace of it; "bad" fits no model, and "weak" needs another machine. */
async function shout({ input }: Job): Promise<Outcome> {
  const text = decoder.decode(input.bytes);
  if (text === "bad") throw new RuntimeFault("input", `${input.name} does not fit`);
  if (text === "weak") throw new RuntimeFault("time", "too slow");
  const bytes = encoder.encode(text.toUpperCase());
  return {
    output: { name: "out.txt", bytes, sha256: await sha256(bytes) },
    artifacts: [{ name: "extra.json", bytes, sha256: await sha256(bytes) }],
    metrics: { letters: text.length },
    summary: "done",
    log: [],
    manifestHash: HASH,
    inputHash: HASH,
    digest: await sha256(bytes),
    trace: await sha256(input.bytes),
    runtime: "test 1",
    used: { steps: 1, graphRuns: 1, seconds: 0.5 },
  };
}

test("the result holds one file an input and an index, and a bad input is an entry with its error", async () => {
  const outcome = await computeBatch(batch({ "b/two.txt": "two", "a.b.txt": "one", "c.txt": "bad" }), shout);
  const results = await openResults(new Blob([outcome.output.bytes]));
  expect(results?.items).toMatchObject([
    { input: "a.b.txt", result: { file: "0001-a.b.txt", bytes: 3 }, metrics: { letters: 3 } },
    { input: "b/two.txt", result: { file: "0002-two.txt" }, further: [{ file: "0002-two/extra.json" }] },
    { input: "c.txt", error: { code: "input", message: "The input does not fit the model." } },
  ]);
  expect(decoder.decode(await results?.read("0002-two.txt"))).toBe("TWO");
  expect(outcome).toMatchObject({
    metrics: { items: 3, failed: 1 },
    summary: "2 of 3 inputs were computed.",
    log: ["input 3 (c.txt): c.txt does not fit"],
    used: { steps: 2, seconds: 1 },
  });
});

test("an archive that unpacks to more than it has is not read as a result", async () => {
  const bytes = encoder.encode(JSON.stringify({ format: "mlb-batch/1", items: [] }));
  const large = { name: "0001-a.txt", bytes: new Uint8Array(100_000) };
  const index = { name: "index.json", bytes };
  expect(await openResults(new Blob([zip([index, large])]))).toBeUndefined();
  expect((await openResults(new Blob([zip([index, { ...large, isStored: true }])])))?.items).toEqual([]);
});

test("two machines write the same archive, and the trace is the composition of all inputs in order", async () => {
  const texts = { "1.txt": "one", "2.txt": "bad", "10.txt": "ten" };
  const [one, other] = [await computeBatch(batch(texts), shout), await computeBatch(batch(texts), shout)];
  expect(one.output.sha256).toBe(other.output.sha256);
  const traces = [await sha256(encoder.encode("one")), await sha256(encoder.encode("ten")), "input"];
  expect(one.trace).toBe(await batchTrace(traces));
  expect(one.trace).not.toBe(await batchTrace([traces[1], traces[0], "input"]));
  const traceless = async (job: Job) => ({ ...(await shout(job)), trace: undefined });
  expect((await computeBatch(batch(texts), traceless)).trace).toBeUndefined();
});

test("a fault of this machine ends the batch without a result, and so does a batch without any result", async () => {
  await expect(computeBatch(batch({ "a.txt": "one", "b.txt": "weak" }), shout)).rejects.toMatchObject({
    code: "time",
  });
  await expect(computeBatch(batch({ "a.txt": "bad" }), shout)).rejects.toMatchObject({
    code: "input",
    message: "No input of the batch can be computed: input 1 (a.txt): a.txt does not fit",
  });
});

test("a failure that a second run does not repeat is this machine's fault", async () => {
  let runs = 0;
  const flaky = async (job: Job) => {
    if (++runs === 1) throw new RuntimeFault("failed", "once");
    return shout(job);
  };
  await expect(computeBatch(batch({ "a.txt": "one" }), flaky)).rejects.toMatchObject({ code: "runtime" });
});

test("a stopped batch continues with the inputs that are left", async () => {
  const ends = new Map<number, ItemEnd>();
  const kept = {
    read: async (index: number) => ends.get(index),
    write: async (index: number, end: ItemEnd) => void ends.set(index, end),
  };
  const computed: string[] = [];
  const run = (stopAt: string) =>
    computeBatch(
      batch({ "a.txt": "one", "b.txt": "bad", "c.txt": "three" }),
      async (job) => {
        if (job.input.name === stopAt) throw new RuntimeFault("cancelled", "stopped");
        computed.push(job.input.name);
        return shout(job);
      },
      { kept },
    );
  await expect(run("c.txt")).rejects.toMatchObject({ code: "cancelled" });
  expect((await run("")).metrics).toEqual({ items: 3, failed: 1 });
  expect(computed).toEqual(["a.txt", "b.txt", "b.txt", "c.txt"]);
});
