/** Every package on its example input: twice in Node and once in Chromium, with the same bytes. */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { inspectGraph, readModel } from "#runtime/graph/inspect/inspect.ts";
import { computerOf } from "#runtime/node/computer.ts";
import { nodeMachine } from "#runtime/node/machine.ts";
import { openPackage } from "#runtime/package/archive.ts";
import { exampleJob } from "#runtime/package/example.ts";
import { checkExample } from "#runtime/package/example-check.ts";
import type { Job } from "#runtime/run/job.ts";
import { type Machine, startRun } from "#runtime/run/start.ts";
import { type BrowserRuntime, openBrowserRuntime } from "#runtime/test-support/browser.ts";
import { endingOf, repeatable } from "#runtime/test-support/ending.ts";
import { makePackageOf, type PackageName, packageBytes, packageNames, releases } from "./catalogue.ts";
import { fetchRelease } from "./download/fetch-release.ts";
import { ReleaseUnavailable } from "./download/release-unavailable.ts";
import { trained } from "./files.ts";

/** Packages whose weights are not here and cannot be fetched. They are reported as skipped, not as passed. */
const absent = new Map<PackageName, string>();
for (const name of packageNames) {
  try {
    for (const release of releases[name] ?? []) await fetchRelease(release);
  } catch (cause) {
    if (!(cause instanceof ReleaseUnavailable)) throw cause;
    absent.set(name, cause.message);
  }
}
for (const [name, reason] of absent) console.warn(`NOT RUN: the package ${name}, because ${reason}.`);

let node: Machine;
let browser: BrowserRuntime;
beforeAll(async () => {
  [node, browser] = await Promise.all([nodeMachine(), openBrowserRuntime()]);
});
afterAll(() => browser?.close());

const text = (bytes: Uint8Array) => new TextDecoder().decode(bytes);
const inNode = (job: Job) => startRun(node, job).outcome;

/** Expected results of the other models on their examples. */
const KNOWN: Partial<Record<PackageName, RegExp>> = {
  minilm: /^id,similarity,text\n1,0\.39\d*,You can return.*\n8,0\.3\d*,We refund/,
  magika: /^file,kind,.*\nfile-1,rust,0\.9.*\nfile-2,csv,.*\nfile-3,html,.*\nfile-4,sql,.*\nfile-5,shell,/,
  ppocr: /^file,text,.*\nreceipt\.png,Old Mill Cafe,0\.9.*\nreceipt\.png,Receipt 5097,0\.9/,
  "smollm2-chat": /"finish":"stop".*"text":"1\. .+\n?/,
  "whisper-base": /^Unless to be rather cold-hearted and rather selfish is to be ill-disposed\.\n$/,
  centerface: /^file,label,.*\nofficer\.jpg,face,0\.8\d*,17\d,12\d,18\d,20\d\n$/,
  // Speech begins after 0.6 s and ends at 1.8 s; a frame takes 32 ms.
  "silero-vad": /^start,end,probability\n0\.(5|6)\d+,1\.(7|8)\d+,0\.\d+\n$/,
};

/** Four runs of a language model on a busy machine. */
const SLOWEST_MS = 900_000;

describe.each(packageNames)("the package %s", (name) => {
  test(
    "gives the same bytes twice in Node and once in Chromium",
    async (context) => {
      context.skip(absent.has(name), absent.get(name));
      const { bytes, weights } = await makePackageOf(name);
      const job = { ...(await exampleJob(bytes)), weights };
      const [first, inBrowser] = await Promise.all([inNode(job), browser.run(job)]);
      expect(repeatable(inBrowser)).toEqual(repeatable(endingOf(first)));
      const output = text(first.output.bytes);
      expect(output).toMatch(KNOWN[name] ?? /^id,|^file,/);
      // Runs it again in Node, twice: its rule confirms the second run, and nothing that was not computed.
      const second = await checkExample(bytes, computerOf(node), weights);
      expect(repeatable(endingOf(second))).toEqual(repeatable(endingOf(first)));
      expect(second.digest).toBe(first.digest);
    },
    SLOWEST_MS,
  );
});

test("no graph lists its weights as inputs, about which ONNX Runtime prints a warning each", async () => {
  for (const name of packageNames.filter((known) => !absent.has(known))) {
    const { manifest, files } = await openPackage((await makePackageOf(name)).bytes);
    for (const { path } of manifest.files.filter(({ role }) => role === "graph")) {
      const { found } = readModel(files.get(path) as Uint8Array);
      const weights = new Set(found.tensors.map(({ name: tensor }) => tensor));
      expect([name, path, found.inputs.filter((input) => weights.has(input.name))]).toEqual([name, path, []]);
    }
  }
});

describe("a package that learns", () => {
  test.each(["evaluation", "fine-tuning"] as const)(
    "gives the same bytes everywhere for %s",
    async (task) => {
      const job = { ...(await exampleJob(await packageBytes("iris-classifier"))), task };
      const [here, there] = await Promise.all([inNode(job), browser.run(job)]);
      expect(repeatable(there)).toEqual(repeatable(endingOf(here)));
      expect(Object.keys(here.metrics)).toContain("macroF1");
    },
  );

  test("writes weights that are a model again", async () => {
    const job = await exampleJob(await packageBytes("iris-classifier"));
    const { artifacts } = await inNode({ ...job, task: "fine-tuning" });
    const [tuned] = artifacts;
    expect(tuned?.name).toBe("iris-classifier-tuned.onnx");
    const original = trained("iris-classifier/generated/iris-classifier.onnx").bytes;
    expect(inspectGraph(tuned?.bytes as Uint8Array)).toEqual(inspectGraph(original));
    expect(Buffer.compare(tuned?.bytes as Uint8Array, original)).not.toBe(0);
  });
});
