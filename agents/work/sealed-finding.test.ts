import { type Hex, keccak256 } from "viem";
import { expect, test } from "vitest";
import {
  failedTrace,
  roundTrace,
  STAGE,
  traceOfVote,
  traceSeal,
} from "#protocol/chain/sealed/sealed-vote.ts";
import { sha256 } from "#protocol/documents/hashing.ts";
import { compareResults } from "#runtime/comparison/compare.ts";
import { RuntimeFault } from "#runtime/fault.ts";
import type { TaskManifest } from "#runtime/manifest/task.ts";
import type { Outcome } from "#runtime/run/job.ts";
import { memoryStore, submittedRound } from "../test-support/submitted-round.ts";
import type { ExaminationParts } from "./finding.ts";
import type { TaskJob } from "./jobs.ts";
import { ResultMissing } from "./round.ts";
import { examineProved } from "./sealed-finding.ts";
import { whyNotExamined } from "./sealed-preparation.ts";

const SPEC = "bafyspec";
const bytesOf = (text: string) => new TextEncoder().encode(text);
const RIGHT = bytesOf("row,label\n1,setosa\n");
const DIGEST: Hex = `0x${"d".repeat(64)}`;
const OTHER: Hex = `0x${"e".repeat(64)}`;

async function outcome(trace: Hex | undefined = DIGEST, bytes = RIGHT): Promise<Outcome> {
  const hash = `0x${"7".repeat(64)}` as const;
  return {
    output: { name: "labels.csv", bytes, sha256: await sha256(bytes) },
    artifacts: [],
    metrics: { rows: 1 },
    runtime: "onnx 1.30.0",
    summary: "",
    log: [],
    manifestHash: hash,
    inputHash: hash,
    digest: await sha256(bytes),
    trace,
    used: { steps: 1, graphRuns: 1, seconds: 0.4 },
  };
}

/** A round whose provider submitted `output` and sealed `digest`. */
async function examined(
  output: Uint8Array<ArrayBuffer>,
  run: (count: number) => Promise<Outcome>,
  { digest = DIGEST, rule = "exact", missing = "" } = {},
) {
  const store = memoryStore();
  const { round } = await submittedRound(store, output, { output: "done", metrics: { rows: 1 } });
  store.stored.set(SPEC, RIGHT);
  if (missing) store.stored.delete(round.bundleCid);
  const task = {
    comparison: { rule },
    output: { file: "labels.csv", mediaType: "text/csv" },
  } as TaskManifest;
  const prepared = { job: {}, task, manifest: {}, limits: { outputBytes: 1_000 }, specCid: SPEC };
  let runs = 0;
  const parts: ExaminationParts = {
    deployment: { chainId: 31_337, taskManager: `0x${"4".repeat(40)}` },
    contents: store.contents,
    jobs: { of: async () => prepared as TaskJob },
    runs: {
      compute: () => run(++runs),
      score: () => Promise.reject(new Error("nothing is scored here")),
      replay: () => Promise.reject(new Error("nothing is replayed here")),
      requireSound: async () => undefined,
      compare: async (...results) => compareResults(...results),
    },
  };
  const seal = traceSeal(roundTrace(round.verification, digest));
  const proved = {
    ...round,
    seal,
    stage: STAGE.together,
    missing: missing === "for long" ? "It is missing." : undefined,
  };
  return {
    verification: round.verification,
    seal,
    runs: () => runs,
    found: await examineProved(proved, parts),
  };
}

test("the right file with the sealed trace is approved after one run", async () => {
  const { found, seal, runs } = await examined(RIGHT, () => outcome());
  expect(found).toMatchObject({ approve: true, claim: { verdict: "confirmed" } });
  expect([found.trace && keccak256(found.trace), runs()]).toEqual([seal, 1]);
});

test("another file is rejected with the same trace by all, whether or not the provider computed", async () => {
  const wrong = bytesOf("row,label\n1,virginica\n");
  const sealed = await examined(wrong, () => outcome());
  const own = { verificationId: sealed.verification, digest: DIGEST, seal: sealed.seal, isSameResult: false };
  expect(sealed.found).toMatchObject({ ...traceOfVoteAs(own), claim: { verdict: "refuted" } });
  const invented = await examined(wrong, () => outcome(), { digest: OTHER });
  expect(invented.found).toMatchObject({ approve: false, trace: roundTrace(invented.verification, DIGEST) });
  expect([sealed.runs(), invented.runs()]).toEqual([2, 2]);
});

function traceOfVoteAs(own: Omit<Parameters<typeof traceOfVote>[0], "stage">) {
  const { trace, approves } = traceOfVote({ ...own, stage: STAGE.together });
  return { trace, approve: approves };
}

test("the right file with another computation sealed is rejected, and no receipt contradicts the vote", async () => {
  const { found } = await examined(RIGHT, () => outcome(), { digest: OTHER });
  expect(found).toMatchObject({ approve: false, reason: expect.stringContaining("sealed another") });
  expect(found).not.toHaveProperty("claim");
});

test.each([
  ["runs that differ in their trace", (count: number) => outcome(count === 1 ? DIGEST : OTHER), "exact"],
  ["runs that differ in a byte", (count: number) => outcome(DIGEST, bytesOf(`run ${count}`)), "exact"],
  [
    "a run without a trace",
    () => outcome(undefined as never).then((one) => ({ ...one, trace: undefined })),
    "exact",
  ],
  ["another rule", () => outcome(), "tolerance"],
  ["a machine that is too slow", () => Promise.reject(new RuntimeFault("time", "too long")), "exact"],
] as const)("no vote is cast after %s", async (_, run, rule) => {
  const { found } = await examined(bytesOf("wrong"), run, { rule });
  expect([found.trace, typeof found.reason]).toEqual([undefined, "string"]);
});

test("a run that fails on every machine rejects with a trace that all verifiers share", async () => {
  const { found, verification } = await examined(RIGHT, () =>
    Promise.reject(new RuntimeFault("failed", "The script throws")),
  );
  expect(found).toMatchObject({ approve: false, trace: failedTrace(verification) });
});

test("a missing result is not judged at once, and later rejected with the trace of the own run", async () => {
  await expect(examined(RIGHT, () => outcome(), { missing: "now" })).rejects.toThrow(ResultMissing);
  const { found, verification, seal } = await examined(RIGHT, () => outcome(), { missing: "for long" });
  const own = { verificationId: verification, digest: DIGEST, seal, isSameResult: false };
  expect(found).toMatchObject({ ...traceOfVoteAs(own), reason: "It is missing." });
});

/** Why a verifier takes no first seat for the task. */
async function refusal(of: () => Promise<TaskJob>, isStored = true) {
  const store = memoryStore();
  const { round } = await submittedRound(store, RIGHT, { output: "done", metrics: { rows: 1 } });
  store.stored.set(SPEC, RIGHT);
  if (!isStored) store.stored.delete(round.bundleCid);
  const parts = {
    contents: store.contents,
    jobs: { of },
    runs: {
      requireSound: async () => undefined,
      compute: () => Promise.reject(new Error("nothing is computed before the seat is taken")),
    },
  } as unknown as ExaminationParts;
  return whyNotExamined({ ...round, seal: DIGEST, stage: STAGE.first }, parts);
}

const jobWith = (rule: string, role: string) => async () =>
  ({
    job: { task: "inference" },
    task: { comparison: { rule }, output: { file: "labels.csv", mediaType: "text/csv" } },
    manifest: { files: [{ role }], tasks: { inference: { comparison: { rule } } } },
    limits: { outputBytes: 1_000 },
    specCid: SPEC,
  }) as unknown as TaskJob;

test("a verifier knows before the run whether it could vote: a first seat that stays silent loses its stake", async () => {
  const fault = (code: "input" | "private" | "runtime", message: string) => () =>
    Promise.reject(new RuntimeFault(code, message));
  expect(await refusal(jobWith("exact", "graph"))).toBeUndefined();
  expect(await refusal(fault("input", "The input is not the file"))).toBeUndefined();
  expect(await refusal(jobWith("exact", "script"))).toMatch(/graph or a language model/);
  expect(await refusal(jobWith("tolerance", "graph"))).toMatch(/"tolerance" cannot be proved/);
  expect(await refusal(fault("private", "Not a reader."))).toBe("Not a reader.");
  expect(await refusal(fault("runtime", "No engine"))).toBe(
    "This machine could not repeat the run: No engine.",
  );
  await expect(refusal(jobWith("exact", "graph"), false)).rejects.toThrow(ResultMissing);
});
