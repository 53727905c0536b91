import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { privateKeyToAccount } from "viem/accounts";
import { beforeAll, describe, expect, test } from "vitest";
import { comparedOutcome, compareResults } from "../comparison/compare.ts";
import { engines } from "../engine/engines.ts";
import { unzip, zip } from "../formats/zip.ts";
import { MANIFEST_FILE } from "../manifest/manifest.ts";
import { nodeMachine } from "../node/machine.ts";
import { openPackage } from "../package/archive.ts";
import { exampleJob } from "../package/example.ts";
import { isSignedBySigner, receiptClaim, signReceipt } from "../receipt/receipt.ts";
import { copyingGraph, growingGraph } from "../test-support/sample-graph.ts";
import { HONEST_SCRIPT, sampleJob, samplePackage } from "../test-support/sample-package.ts";
import type { RunStage } from "./job.ts";
import { type Machine, startRun } from "./start.ts";

const { resolve } = createRequire(import.meta.url);
let node: Machine;
beforeAll(async () => {
  node = await nodeMachine();
});

const text = (bytes: Uint8Array) => new TextDecoder().decode(bytes);
const outcomeOf = async (script: string) => startRun(node, sampleJob(await samplePackage(script))).outcome;

/** Names that give a clock, a random number, a network, an environment, or another thread away. */
const ABSENT = [
  "Date",
  "performance",
  "setTimeout",
  "crypto",
  "fetch",
  "XMLHttpRequest",
  "WebSocket",
  "process",
  "require",
  "navigator",
  "location",
  "WebAssembly",
  "SharedArrayBuffer",
  "Atomics",
  "WeakRef",
  "FinalizationRegistry",
  "Intl",
  "host",
];

describe("a repeated run", () => {
  const signer = privateKeyToAccount(`0x${"7".repeat(64)}`);
  const round = {
    chainId: 31_337,
    taskManager: `0x${"1".repeat(40)}`,
    task: `0x${"2".repeat(64)}`,
    round: 1,
    submitted: `0x${"3".repeat(64)}`,
  } as const;

  test("confirms an honest result, refutes one with a word changed, and signs what it found", async () => {
    const job = await exampleJob(await samplePackage(HONEST_SCRIPT));
    const outcome = await startRun(node, job).outcome;
    const { manifest } = await openPackage(job.package);
    const task = manifest.tasks.inference as NonNullable<typeof manifest.tasks.inference>;
    const honest = comparedOutcome(outcome);
    expect(compareResults(task, honest, honest).outcome).toBe("confirmed");
    const changed = {
      ...honest,
      output: new TextEncoder().encode("two"),
      sha256: round.submitted,
    };
    const verdict = compareResults(task, honest, changed);
    const receipt = await signReceipt(receiptClaim(round, outcome, verdict), signer);
    expect(receipt).toMatchObject({
      verdict: "refuted",
      output: outcome.output.sha256,
      manifest: outcome.manifestHash,
      differences: [{ place: "output, line 1", expected: "one", given: "two" }],
    });
    expect(await isSignedBySigner(receipt)).toBe(true);
  });
});

describe("a run", () => {
  test("gives result, figures and hashes, and reports its progress", async () => {
    const stages: RunStage[] = [];
    const job = { ...sampleJob(await samplePackage(HONEST_SCRIPT)), parameters: { times: 2 } };
    const outcome = await startRun(node, job, { onStage: (stage) => stages.push(stage) }).outcome;
    expect(text(outcome.output.bytes)).toBe("hellohello");
    expect(outcome.manifestHash).toBe((await openPackage(job.package)).manifestHash);
    expect(outcome.inputHash).toMatch(/^0x[0-9a-f]{64}$/);
    expect(stages).toEqual(["opening", "checking", "computing", "presenting"]);
  });

  test("sees no clock, no random number, no network and nothing of the machine", async () => {
    const script = `export const infer = () => ({ files: { "out.txt": JSON.stringify([
      ${JSON.stringify(ABSENT)}.filter((name) => typeof Function("return this")()[name] !== "undefined"),
      typeof Math.random,
      ["import", "meta"].length,
    ]) } });`;
    expect(JSON.parse(text((await outcomeOf(script)).output.bytes))).toEqual([[], "undefined", 2]);
  });

  test("tells a script nothing about the machine when something fails", async () => {
    const script = `import { readPicture, packageFile } from "runtime";
      const words = [];
      for (const fail of [() => readPicture(new Uint8Array(9)), () => packageFile("none"), () => null.x])
        try { fail(); } catch (error) { words.push(error.message, error.stack); }
      export function* infer() { return { files: { "out.txt": words.join("\\n") } }; }`;
    const words = text((await outcomeOf(script)).output.bytes);
    expect(words).toContain("the file is not a PNG picture");
    expect(words).not.toMatch(/file:|node_modules|\/runtime\//);
  });

  test("needs two functions only where a graph is run once", async () => {
    const script = `import { readText, tensor } from "runtime";
      export const prepare = ({ bytes }) => ({ size: tensor("int64", [1], [BigInt(readText(bytes).length)]) });
      export const present = ({ y }, input, { times }) => ({
        files: { "out.txt": input.name + " " + y.type + " " + y.dims + " " + [...y.data] },
        metrics: { times },
      });`;
    const files = [{ name: "graph.onnx", role: "graph", bytes: growingGraph() }] as const;
    const { output, metrics, used } = await startRun(node, sampleJob(await samplePackage(script, { files })))
      .outcome;
    expect(text(output.bytes)).toBe("input.txt float32 5 1,1,1,1,1");
    expect([metrics, used.graphRuns]).toEqual([{ times: 1 }, 1]);
  });

  test("hands texts and half-precision numbers to a graph and back", async () => {
    const script = `import { run, tensor } from "runtime";
      export function* infer() {
        const texts = yield run("texts.onnx", { x: tensor("string", [3], ["a", "", "Zürich 🙂"]) });
        const halves = yield run("halves.onnx", { x: tensor("float16", [4], [1.5, 65504, -0, NaN]) });
        const bits = new Uint16Array(halves.y.data.buffer);
        return { files: { "out.txt": JSON.stringify([texts.y, [...halves.y.data].map(String), [...bits]]) } };
      }`;
    const files = (["string", "float16"] as const).map((type) => ({
      name: type === "string" ? "texts.onnx" : "halves.onnx",
      role: "graph" as const,
      bytes: copyingGraph(type),
    }));
    const { output } = await startRun(node, sampleJob(await samplePackage(script, { files }))).outcome;
    expect(JSON.parse(text(output.bytes))).toEqual([
      { type: "string", dims: [3], data: ["a", "", "Zürich 🙂"] },
      ["1.5", "65504", "0", "NaN"],
      [0x3e00, 0x7bff, 0x8000, 0x7e00],
    ]);
    const wrong = script.replace("[3], [", "[2], [");
    await expect(
      startRun(node, sampleJob(await samplePackage(wrong, { files }))).outcome,
    ).rejects.toMatchObject({
      code: "failed",
      message: expect.stringContaining("a tensor string[2] has 2 values, not 3"),
    });
  });

  test("reports the script's own progress, which changes no result", async () => {
    const script = (progress: string) => `import { run, tensor } from "runtime";
      export function* infer() {
        yield run("graph.onnx", { size: tensor("int64", [1], [1n]) }${progress});
        return { files: { "out.txt": "done" } };
      }`;
    const files = [{ name: "graph.onnx", role: "graph", bytes: growingGraph() }] as const;
    const reported: object[] = [];
    const runOf = async (progress: string) =>
      startRun(node, sampleJob(await samplePackage(script(progress), { files })), {
        onProgress: (given) => reported.push(given),
      }).outcome;
    const plain = await runOf("");
    expect(reported).toEqual([]);
    const told = await runOf(', { share: 0.5, text: "half" }');
    expect(reported).toEqual([{ share: 0.5, text: "half" }]);
    expect(told.output.sha256).toBe(plain.output.sha256);
    await expect(runOf(", { share: 2 }")).rejects.toMatchObject({
      code: "failed",
      message: expect.stringContaining("progress.share"),
    });
  });

  test("of a package for an engine version that is not installed is refused, naming it", async () => {
    const entries = unzip(await samplePackage(HONEST_SCRIPT), { bytes: 1e6, files: 9 }).map((entry) => {
      if (entry.name !== MANIFEST_FILE) return entry;
      const older = text(entry.bytes).replace(
        '"name":"onnx","version":"1.30.0"',
        '"name":"onnx","version":"0.9.0"',
      );
      return { name: entry.name, bytes: new TextEncoder().encode(older) };
    });
    await expect(startRun(node, sampleJob(zip(entries))).outcome).rejects.toMatchObject({
      code: "runtime",
      message: "The package needs the engine onnx 0.9.0, which this machine does not have",
    });
  });

  test("stops when cancelled", async () => {
    const job = sampleJob(
      await samplePackage("for (;;);", { limits: { steps: 20_000_000_000, seconds: 600 } }),
    );
    const run = startRun(node, job);
    setTimeout(() => run.cancel(), 50);
    await expect(run.outcome).rejects.toMatchObject({ code: "cancelled", message: "The run was stopped" });
  });

  test("takes no longer than the machine grants, whatever the manifest allows", async () => {
    const job = sampleJob(
      await samplePackage("for (;;);", { limits: { steps: 20_000_000_000, seconds: 600 } }),
    );
    await expect(startRun(node, job, { seconds: 0.5 }).outcome).rejects.toMatchObject({
      code: "time",
      isRepeatable: false,
    });
  });

  test("is refused on a machine whose WebAssembly files are others", async () => {
    const hash = engines[0].files.quickjs;
    const quickjs = new Uint8Array(await readFile(resolve("quickjs-wasi/quickjs.wasm")));
    quickjs[quickjs.length - 1] = (quickjs.at(-1) as number) ^ 1;
    const other = { ...node, files: new Map(node.files).set(hash, quickjs) };
    const run = startRun(other, sampleJob(await samplePackage(HONEST_SCRIPT)));
    await expect(run.outcome).rejects.toMatchObject({
      code: "runtime",
      message: expect.stringContaining("quickjs"),
    });
  });

  test("of a job that does not fit the manifest is refused before anything is computed", async () => {
    const published = await samplePackage(HONEST_SCRIPT);
    const ends = async (change: object, message: string) =>
      expect(startRun(node, { ...sampleJob(published), ...change }).outcome).rejects.toMatchObject({
        code: "input",
        message: expect.stringContaining(message),
      });
    await Promise.all([
      ends({ task: "evaluation" }, "The model does not support evaluation"),
      ends({ parameters: { times: 10 } }, "The parameters do not fit the model: times"),
      ends(
        { input: { name: "input.wav", bytes: new Uint8Array(1) } },
        "input.wav is audio/wav; the model takes text/plain",
      ),
    ]);
  });
});
