/** A canary that is checked by a sample, from the command's input to the votes of a verifier and a copier, and to the report. */
import { type Hex, zeroHash } from "viem";
import { expect, test } from "vitest";
import { verificationIdOf } from "#protocol/chain/ids.ts";
import { batchSeal, voteOnSample } from "#protocol/chain/sealed/sampled-batch.ts";
import { contentId } from "#protocol/content/cid.ts";
import { sha256 } from "#protocol/documents/hashing.ts";
import { Check } from "#protocol/generated/enums.ts";
import { submissionBundleSchema } from "#protocol/schemas/submission-bundle.ts";
import { computeBatch, isBatch } from "#runtime/batch/compute-batch.ts";
import { RuntimeFault } from "#runtime/fault.ts";
import type { Job, Outcome } from "#runtime/run/job.ts";
import { readSeals } from "#runtime/work/judge-sample.ts";
import { readSubmitted } from "#runtime/work/submitted.ts";
import type { TaskSource } from "#runtime/work/task-source.ts";
import type { Contents } from "../content/contents.ts";
import type { MarketplaceIndex } from "../index/marketplace-index.ts";
import type { ProviderContracts, StoredSubmission } from "../provider/context.ts";
import { openResultStore } from "../provider/result-store.ts";
import { memoryStore } from "../test-support/submitted-round.ts";
import { openJobs } from "../work/jobs.ts";
import type { Packages } from "../work/packages.ts";
import type { Runs } from "../work/runs.ts";
import { sampledFinding } from "../work/sampled-finding.ts";
import type { Canary } from "./canary-store.ts";
import { leakedTraces } from "./leak.ts";
import { postCanary } from "./post.ts";
import { decidedRounds } from "./report.ts";

const TASK: Hex = `0x${"2".repeat(64)}`;
const MODEL: Hex = `0x${"6".repeat(64)}`;
const [REQUESTER, DECOY]: [Hex, Hex] = [`0x${"4".repeat(40)}`, `0x${"5".repeat(40)}`];
const DRAWN = [0, 2, 3, 5, 6, 8, 10, 11];
const encoder = new TextEncoder();

const flowers = (rows: number) =>
  encoder.encode(["petal", ...Array.from({ length: rows }, (_, row) => `${row}.5`)].join("\n"));

const MANIFEST = {
  tasks: {
    inference: {
      comparison: { rule: "exact" },
      input: [{ mediaType: "text/csv" }],
      output: { mediaType: "text/csv", file: "species.csv" },
    },
  },
  files: [{ role: "graph" }],
  limits: { seconds: 5, outputBytes: 1_000 },
};

async function run({ input }: Job): Promise<Outcome> {
  const [, petal] = new TextDecoder().decode(input.bytes).split("\n");
  const bytes = encoder.encode(`species\nflower ${petal}\n`);
  return {
    output: { name: "species.csv", bytes, sha256: await sha256(bytes) },
    artifacts: [],
    metrics: {},
    summary: "one flower",
    log: [],
    manifestHash: zeroHash,
    inputHash: zeroHash,
    digest: await sha256(bytes),
    trace: await sha256(input.bytes),
    runtime: "onnx 1.30.0",
    used: { steps: 1, graphRuns: 1, seconds: 0.1 },
  };
}

/** A market in memory. @param failing a petal that the model cannot compute */
function market(failing?: string) {
  const { contents: reading, keep } = memoryStore();
  const paths = (pointer: string) => pointer.replace("ipfs://", "");
  const contents: Contents = {
    ...reading,
    fetch: (pointer, most) => reading.fetch(paths(pointer), most),
    async upload(_purpose, files) {
      for (const bytes of files) await keep(bytes);
      return Promise.all(files.map((bytes) => contentId(bytes)));
    },
  };
  const runs = {
    async compute(job: Job): Promise<Outcome> {
      if (isBatch(job)) return computeBatch(job, runs.compute);
      const text = new TextDecoder().decode(job.input.bytes);
      if (failing && text.includes(failing)) throw new RuntimeFault("input", "No such flower");
      return run(job);
    },
  } as Runs;
  const packages = {
    of: async () => ({ bytes: encoder.encode("p"), manifest: MANIFEST }),
  } as unknown as Packages;
  let source: TaskSource | undefined;
  let submission: (StoredSubmission & { seal?: Hex | undefined }) | undefined;
  const kept: Canary[] = [];
  const index = {
    model: async () => ({ name: "Iris", isPublic: true, accessMethod: "", metadataDigest: zeroHash }),
    task: async () => source,
    history: async () => [
      { ...submission, round: 1, status: "Rejected", provider: DECOY, votes: [] } as never,
    ],
  } as unknown as MarketplaceIndex;
  const jobs = openJobs(index, contents, packages);
  const parts = { index, contents, packages, runs, jobs };
  const deployment = { chainId: 31_337, taskManager: REQUESTER };
  const publish = () => Promise.reject(new Error("nothing is published here"));
  const decoy = {
    account: DECOY,
    contracts: {
      state: async () => ({ bond: 1n, now: 1_000, round: 0 }),
      async submit(_task: Hex, stored: StoredSubmission, _bond: bigint, seal?: Hex) {
        submission = { ...stored, seal };
      },
    } as unknown as ProviderContracts,
    resultStore: openResultStore({ ...parts, provider: DECOY, deployment, publish }),
  };
  const posting = {
    ...parts,
    store: { keep: (canary: Canary) => void kept.push(canary), all: () => kept },
    terms: { reward: 1n, seconds: 60 },
    now: async () => 1_000,
    contracts: {
      async order({ dataPointer, specCid }: { dataPointer: string; specCid: string }) {
        source = {
          id: TASK,
          kind: "inference",
          dataPointer,
          specCid,
          model: MODEL,
          modelVersion: "1.0.0",
          accessMethod: "",
          isPublic: true,
        };
        return TASK;
      },
    },
  };
  return {
    ...parts,
    isPosted: () => source !== undefined,
    post: (rows: number) =>
      postCanary(
        { model: MODEL, input: { name: "flowers.csv", bytes: flowers(rows) }, check: Check.Sampled },
        posting,
        decoy,
      ),
    submitted() {
      if (!submission?.seals || !submission.seal) throw new Error("No batch was submitted");
      return { ...submission, seals: submission.seals, seal: submission.seal };
    },
  };
}

test("a verifier that computes its sample of a canary rejects it, and one that copies the published traces approves", async () => {
  const { post, submitted, index, contents, jobs, runs } = market();
  const { canary } = await post(12);
  expect(canary).toMatchObject({ task: TASK, isDecoy: true, check: Check.Sampled });
  const prepared = await jobs.of(TASK);
  expect([prepared.job.items, prepared.job.input.name]).toEqual([12, "batch-12.zip"]);

  const round = submitted();
  const seals = await readSeals(contents.fetch, round);
  expect([seals, batchSeal(seals ?? [])]).toEqual([round.seals, round.seal]);
  const verification = verificationIdOf(TASK, 1, round.resultHash);
  const result = await readSubmitted(contents.fetch, round, prepared.limits.outputBytes);
  if ("wrong" in result) throw new Error(result.wrong);
  const honest = await sampledFinding(
    { ...round, task: TASK, round: 1, verification, stage: 0, drawn: async () => DRAWN } as never,
    prepared,
    { ...result, seals },
    { runs },
  );
  expect(honest).toMatchObject({ approve: false });
  expect(honest.reason).toContain("8 of 12");

  const bundle = submissionBundleSchema.parse(
    JSON.parse(new TextDecoder().decode(await contents.fetch(round.bundleCid, 1_000_000))),
  );
  const log = new TextDecoder().decode(await contents.fetch(bundle.result.files.logs ?? "", 1_000_000));
  const copied = leakedTraces(log.split("\n"));
  expect(new Set(copied).size).toBe(12);
  const sample = DRAWN.map((index) => ({ index, digest: copied[index] as Hex, isSame: true }));
  expect(voteOnSample(verification, sample, seals).approves).toBe(true);

  const [judged] = await decidedRounds(canary, { index, contents, jobs });
  expect(judged?.truth).toBe("refuted");
});

test("a canary of too few inputs, or with an input that the model cannot compute, is refused before anything is paid", async () => {
  const few = market();
  await expect(few.post(8)).rejects.toThrow(
    "Only batches of more than 8 inputs can be sampled, and flowers.csv has 8: choose --check recomputed",
  );
  const failing = market("3.5");
  await expect(failing.post(12)).rejects.toThrow("leave out 1 of them");
  expect([few.isPosted(), failing.isPosted()]).toEqual([false, false]);
});
