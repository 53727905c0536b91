/** A private task over a store in memory: its readers, its provider and its verifiers. */
import type { Hex } from "viem";
import { verificationIdOf } from "#protocol/chain/ids.ts";
import { roundTrace, STAGE, traceSeal } from "#protocol/chain/sealed/sealed-vote.ts";
import { contentId } from "#protocol/content/cid.ts";
import type { Reader } from "#protocol/content/private-task/readers.ts";
import { canonicalJsonBytes } from "#protocol/documents/canonical-json.ts";
import { sha256 } from "#protocol/documents/hashing.ts";
import { Check } from "#protocol/generated/enums.ts";
import { compareResults } from "#runtime/comparison/compare.ts";
import { privateOrder } from "#runtime/private/private-order.ts";
import type { Job, Outcome } from "#runtime/run/job.ts";
import type { MarketplaceIndex } from "../index/marketplace-index.ts";
import { openResultStore } from "../provider/result-store.ts";
import { openBatches } from "../work/batches.ts";
import { examine } from "../work/finding.ts";
import { openJobs } from "../work/jobs.ts";
import type { Packages } from "../work/packages.ts";
import type { Runs } from "../work/runs.ts";
import { examineProved } from "../work/sealed-finding.ts";
import { openerFor, readerOf } from "./private-readers.ts";
import { memoryStore } from "./submitted-round.ts";

export const TASK: Hex = `0x${"2".repeat(63)}0`;
export const INPUT = "patient 4711,female,34,diabetes";
export const OUTPUT = (input: string) => `risk of ${input}: 0.8125`;
export const places = { requester: 1, provider: 2, verifiers: [3, 4, 5], stranger: 6 } as const;

/** The readers that a requester chooses. */
export const readers: readonly Reader[] = await Promise.all([
  readerOf(places.requester, "requester"),
  readerOf(places.provider, "provider"),
  ...places.verifiers.map((place) => readerOf(place, "verifier")),
]);

export const bytesOf = (text: string) => new TextEncoder().encode(text);

/** A run that depends on input and parameters, with a trace that anyone who knows both can compute. */
export async function outcomeOf({ input, parameters }: Pick<Job, "input" | "parameters">): Promise<Outcome> {
  const bytes = bytesOf(OUTPUT(new TextDecoder().decode(input.bytes)));
  const hash = await sha256(bytes);
  return {
    output: { name: "risk.txt", bytes, sha256: hash },
    artifacts: [],
    metrics: { risk: 0.8125 },
    summary: "risk 0.8125",
    log: ["read 4711"],
    manifestHash: hash,
    inputHash: await sha256(input.bytes),
    digest: hash,
    runtime: "onnx 1.30.0",
    trace: await sha256(bytesOf(`${JSON.stringify(parameters)} ${hash}`)),
    used: { steps: 1, graphRuns: 1, seconds: 1 },
  };
}

interface Options {
  /** The stored input; by default the requester's, encrypted as it should be. */
  readonly sealed?: Uint8Array<ArrayBuffer>;
  readonly run?: (job: Job) => Promise<Outcome>;
  /** Of a batch. */
  readonly items?: number;
  readonly bytes?: Uint8Array<ArrayBuffer>;
}

export async function privateTask({
  sealed: other,
  run = outcomeOf,
  items,
  bytes = bytesOf(INPUT),
}: Options = {}) {
  const store = memoryStore();
  const upload = async (_: string, files: readonly Uint8Array<ArrayBuffer>[]) => {
    for (const file of files) await store.keep(file);
    return Promise.all(files.map((file) => contentId(file)));
  };
  const contents = { ...store.contents, upload };
  const plain = {
    fileName: "patients.csv",
    bytes,
    ...(items !== undefined && { items }),
    parameters: { mode: "cautious-setting" },
  };
  const { sealed, specification } = await privateOrder(plain, readers);
  const stored = other ?? sealed;
  const input = { ...specification.input, checksum: await sha256(stored), fileSize: stored.length };
  const dataPointer = await store.keep(stored);
  const specCid = await store.keep(canonicalJsonBytes({ title: "A score", ...specification, input }));
  const source = { id: TASK, kind: "inference", dataPointer, specCid, model: `0x${"6".repeat(64)}` };
  const index = {
    task: async () => ({ ...source, modelVersion: "1.0.0", accessMethod: "", isPublic: true }),
  } as unknown as MarketplaceIndex;
  const terms = {
    tasks: {
      inference: { comparison: { rule: "exact" }, output: { file: "risk.txt", mediaType: "text/plain" } },
    },
    limits: { seconds: 60, outputBytes: 4_000 },
  };
  const packages = {
    of: async () => ({ bytes: bytesOf("package"), manifest: terms }),
  } as unknown as Packages;
  const runs = {
    compute: run,
    batches: openBatches(),
    requireSound: async () => undefined,
    compare: async (...results: Parameters<typeof compareResults>) => compareResults(...results),
  } as unknown as Runs;
  const deployment = { chainId: 31_337, taskManager: `0x${"4".repeat(40)}` } as const;
  const partsOf = async (place: number) => ({
    index,
    contents,
    runs,
    deployment,
    jobs: openJobs(index, contents, packages, await openerFor(place)),
  });
  const provider = openResultStore({
    ...(await partsOf(places.provider)),
    provider: readers[1]?.account as Hex,
    publish: () => Promise.reject(new Error("nothing about a private task is published")),
  });
  return {
    store,
    partsOf,
    provider,
    sealed: stored,
    async submit() {
      const outcome = await provider.compute(TASK, Check.Recomputed);
      return provider.store(TASK, outcome, 1_770_000_000);
    },
    /** The vote of a verifier on a submission. */
    async vote(
      place: number,
      { bundleCid, resultHash, details, trace }: Awaited<ReturnType<typeof provider.store>>,
    ) {
      const verification = verificationIdOf(TASK, 1, resultHash);
      const round = { task: TASK, round: 1, deadline: 1, verification, resultHash, bundleCid, details };
      const seal = traceSeal(roundTrace(verification, trace as Hex));
      const parts = await partsOf(place);
      return {
        proved: await examineProved({ ...round, seal, stage: STAGE.together }, parts),
        open: await examine(round, parts),
      };
    },
  };
}
