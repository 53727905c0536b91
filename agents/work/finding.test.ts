import { describe, expect, test } from "vitest";
import { sha256 } from "#protocol/documents/hashing.ts";
import { compareResults } from "#runtime/comparison/compare.ts";
import { RuntimeFault } from "#runtime/fault.ts";
import type { TaskManifest } from "#runtime/manifest/task.ts";
import type { Outcome } from "#runtime/run/job.ts";
import { ContentMissing, type Contents } from "../content/contents.ts";
import { memoryStore, submittedRound } from "../test-support/submitted-round.ts";
import { type ExaminationParts, examine } from "./finding.ts";
import type { TaskJob } from "./jobs.ts";
import { ResultMissing } from "./round.ts";

const SPEC = "bafyspec";
const bytesOf = (text: string) => new TextEncoder().encode(text);
const RIGHT = bytesOf("row,label\n1,setosa\n2,virginica\n");

/** A store with what a provider submitted. */
async function submitted(output: Uint8Array<ArrayBuffer>, confidence?: number) {
  const store = memoryStore();
  const results = { output: "2 flowers named.", confidence, metrics: { rows: 2 } };
  const { round, outputData } = await submittedRound(store, output, results);
  store.stored.set(SPEC, RIGHT);
  return { ...store, round, outputData };
}

const task = {
  comparison: { rule: "exact" },
  output: { file: "labels.csv", mediaType: "text/csv" },
} as TaskManifest;

const compare: ExaminationParts["runs"]["compare"] = async (...results) => compareResults(...results);

function parts(contents: Contents, run: () => Promise<Outcome>, manifest = task): ExaminationParts {
  const prepared = { job: {}, task: manifest, manifest: {}, limits: { outputBytes: 1_000 }, specCid: SPEC };
  return {
    deployment: { chainId: 31_337, taskManager: `0x${"4".repeat(40)}` },
    contents,
    jobs: { of: async () => prepared as TaskJob },
    runs: {
      compute: run,
      score: () => Promise.reject(new Error("nothing is scored here")),
      replay: () => Promise.reject(new Error("nothing is replayed here")),
      requireSound: async () => undefined,
      compare,
    },
  };
}

async function outcome(): Promise<Outcome> {
  const output = { name: "labels.csv", bytes: RIGHT, sha256: await sha256(RIGHT) };
  const hash = `0x${"7".repeat(64)}` as const;
  const used = { steps: 1, graphRuns: 1, seconds: 0.4 };
  const rest = { summary: "", log: [], manifestHash: hash, inputHash: hash, digest: hash, used };
  return { output, artifacts: [], metrics: { rows: 2 }, runtime: "onnx 1.30.0", ...rest };
}

describe("a result computed again", () => {
  test("is approved when it is the same, with a receipt of both hashes", async () => {
    const { round, contents } = await submitted(RIGHT);
    const { approve, claim, reason } = await examine(round, parts(contents, outcome));
    expect([approve, claim?.verdict, claim?.output]).toEqual([true, "confirmed", round.resultHash]);
    expect(reason).toContain("byte for byte");
  });

  test("is compared with figures that the provider entered in a form", async () => {
    const { round, contents } = await submitted(RIGHT, 65.7);
    const stated = async () => ({ ...(await outcome()), metrics: { rows: 2, confidence: 65.7 } });
    expect((await examine(round, parts(contents, stated))).approve).toBe(true);
  });

  test("is rejected when one row differs, and the reason names the row", async () => {
    const { round, contents } = await submitted(bytesOf("row,label\n1,setosa\n2,setosa\n"));
    const { approve, claim, reason } = await examine(round, parts(contents, outcome));
    expect([approve, claim?.verdict, claim?.submitted]).toEqual([false, "refuted", round.resultHash]);
    expect(reason).toMatch(/row 2.*virginica expected, setosa given/);
  });

  test("is not judged when two runs on this machine differ: no vote, no receipt", async () => {
    const { round, contents } = await submitted(RIGHT);
    let run = 0;
    const restless = async (): Promise<Outcome> => {
      const bytes = bytesOf(`run ${++run}`);
      return { ...(await outcome()), output: { name: "labels.csv", bytes, sha256: await sha256(bytes) } };
    };
    const { approve, claim, reason } = await examine(round, parts(contents, restless));
    expect([approve, claim]).toEqual([undefined, undefined]);
    expect(reason).toMatch(/no verdict.*exact.*own repeated run.*run 2 expected, run 1 given/);
  });

  test("is left to people when the package does not meet its own rule on its own example, without a run of the task", async () => {
    const { round, contents } = await submitted(RIGHT);
    const never = () => Promise.reject(new Error("nothing is computed"));
    const unsound = parts(contents, never);
    const requireSound = () => Promise.reject(new RuntimeFault("package", "The example does not reach 1000"));
    expect(await examine(round, { ...unsound, runs: { ...unsound.runs, requireSound } })).toEqual({
      reason: "A program cannot judge results of this package: The example does not reach 1000.",
    });
  });

  test("blames this machine, not the package, when the package cannot be tried here", async () => {
    const { round, contents } = await submitted(RIGHT);
    const short = parts(contents, () => Promise.reject(new Error("nothing is computed")));
    const requireSound = () => Promise.reject(new RuntimeFault("runtime", "There is not enough memory"));
    expect(await examine(round, { ...short, runs: { ...short.runs, requireSound } })).toEqual({
      reason: "This machine could not run the package: There is not enough memory.",
    });
  });

  test("is judged by its score where the rule is a metric: garbage is rejected, and the receipt names its hash", async () => {
    const metric = {
      ...task,
      comparison: { rule: "metric", metric: "accuracy", threshold: 90, better: "higher" },
    } as TaskManifest;
    const scored = (contents: Contents, mine: number, theirs: number): ExaminationParts => ({
      ...parts(contents, outcome, metric),
      runs: {
        compute: outcome,
        compare,
        requireSound: async () => undefined,
        replay: () => Promise.reject(new Error("nothing is replayed here")),
        score: async (_, output) => ({ accuracy: Buffer.compare(output, RIGHT) === 0 ? mine : theirs }),
      },
    });
    const garbage = await submitted(bytesOf("nothing was computed"));
    const refuted = await examine(garbage.round, scored(garbage.contents, 100, 0));
    expect([refuted.approve, refuted.claim?.verdict, refuted.claim?.submitted, refuted.claim?.rule]).toEqual([
      false,
      "refuted",
      garbage.round.resultHash,
      "metric",
    ]);
    expect(refuted.reason).toContain("score accuracy: at least 90 expected, 0 given");
    const other = await submitted(bytesOf("row,label\n1,setosa\n2,other\n"));
    expect((await examine(other.round, scored(other.contents, 100, 95))).approve).toBe(true);
    // A threshold that this machine's own run does not reach says nothing about the provider.
    const honest = await submitted(RIGHT);
    const trapped = await examine(honest.round, scored(honest.contents, 10, 10));
    expect([trapped.approve, trapped.claim]).toEqual([undefined, undefined]);
  });

  test("is rejected when the stored file is not the one whose hash was submitted", async () => {
    const { round, contents, stored, outputData } = await submitted(RIGHT);
    stored.set(outputData, bytesOf("row,label\n"));
    const { approve, claim, reason } = await examine(round, parts(contents, outcome));
    expect([approve, claim]).toEqual([false, undefined]);
    expect(reason).toContain("not the file whose hash was submitted");
  });

  test("is not a finding while one of its files cannot be fetched", async () => {
    const { round, contents, stored } = await submitted(RIGHT);
    stored.delete(round.bundleCid);
    await expect(examine(round, parts(contents, outcome))).rejects.toBeInstanceOf(ResultMissing);
  });

  test("is not missing when the gateways have lost the task's own files as well", async () => {
    const { round, contents, stored } = await submitted(RIGHT);
    stored.clear();
    const failed = examine(round, parts(contents, outcome));
    await expect(failed).rejects.toBeInstanceOf(ContentMissing);
    await expect(failed).rejects.not.toBeInstanceOf(ResultMissing);
  });

  test("is not missing when a gateway is slow or broken", async () => {
    const { round } = await submitted(RIGHT);
    const contents: Contents = {
      fetch: () => Promise.reject(new ContentMissing("it sent less than 32 KB a second")),
      isServed: async () => true,
      upload: () => Promise.reject(new Error("nothing is uploaded here")),
    };
    const failed = examine(round, parts(contents, outcome));
    await expect(failed).rejects.toBeInstanceOf(ContentMissing);
    await expect(failed).rejects.not.toBeInstanceOf(ResultMissing);
  });

  test("is rejected when no machine can compute the task, and left when this one cannot", async () => {
    const { round, contents } = await submitted(RIGHT);
    const ends = (code: "limit" | "time") => () => Promise.reject(new RuntimeFault(code, "the end"));
    expect((await examine(round, parts(contents, ends("limit")))).approve).toBe(false);
    expect((await examine(round, parts(contents, ends("time")))).approve).toBeUndefined();
  });

  test("leaves a result that people must judge to people, without computing anything", async () => {
    const { round, contents } = await submitted(RIGHT);
    const never = () => Promise.reject(new Error("nothing is computed"));
    const human = { ...task, comparison: { rule: "human" } } as TaskManifest;
    expect(await examine(round, parts(contents, never, human))).toEqual({
      reason: "A person decides; no program votes.",
    });
  });
});
