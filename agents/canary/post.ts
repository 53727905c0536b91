/** Posts canaries: ordinary tasks whose outcome only the operator has computed. */
import type { Hex } from "viem";
import { contentId } from "#protocol/content/cid.ts";
import { ipfsPointer } from "#protocol/content/pointer/pointer.ts";
import { canonicalJsonBytes } from "#protocol/documents/canonical-json.ts";
import { sha256 } from "#protocol/documents/hashing.ts";
import { Check } from "#protocol/generated/enums.ts";
import { isProved } from "#protocol/rules/round/proved.ts";
import { taskSpecSchema } from "#protocol/schemas/task-spec.ts";
import { comparedOutcome } from "#runtime/comparison/compare.ts";
import type { Job } from "#runtime/run/job.ts";
import type { RequesterContracts } from "../chain/requester-contracts.ts";
import type { Contents } from "../content/contents.ts";
import type { MarketplaceIndex } from "../index/marketplace-index.ts";
import type { ProviderContracts, ResultStore } from "../provider/context.ts";
import { sealOf } from "../provider/task-lifecycle.ts";
import type { Packages } from "../work/packages.ts";
import { whyNotProvable } from "../work/proved-run.ts";
import type { Runs } from "../work/runs.ts";
import { canaryInput, type GivenInput } from "./canary-input.ts";
import { type Canary, type CanaryStore, commitmentOf, newSalt } from "./canary-store.ts";
import { decoyOutcome } from "./decoy-outcome.ts";

/** The operator's own provider, which submits what verifiers have to reject. */
export interface Decoy {
  readonly account: Hex;
  readonly contracts: ProviderContracts;
  readonly resultStore: ResultStore;
}

export interface Posting {
  readonly index: Pick<MarketplaceIndex, "model" | "task">;
  readonly contents: Contents;
  readonly packages: Packages;
  readonly runs: Runs;
  readonly contracts: RequesterContracts;
  readonly store: CanaryStore;
  readonly terms: { readonly reward: bigint; readonly seconds: number };
  now(): Promise<number>;
}

export interface CanaryRequest {
  readonly model: Hex;
  readonly input: GivenInput;
  readonly title?: string;
  /** Default: recomputed where runs can be proved, as in the form for new tasks; otherwise open. */
  readonly check?: Check | undefined;
}

/** Number of the task type in the contracts. */
const INFERENCE = 0;
const INDEX_TIMEOUT_MS = 60_000;

/** Computes and posts a canary; `decoy` submits a wrong result. @throws RuntimeFault before anything is posted */
export async function postCanary(request: CanaryRequest, posting: Posting, decoy?: Decoy) {
  const { index, contents, packages, runs, contracts, store, terms } = posting;
  const model = await index.model(request.model);
  if (!model) throw new Error(`The index has no model ${request.model}`);
  const { bytes, manifest } = await packages.of(model);
  const task = manifest.tasks.inference;
  if (!task || task.comparison.rule === "human")
    throw new Error("The outcome cannot be predicted: people judge the results of this model");
  if (task.comparison.rule === "replay")
    throw new Error(
      "The outcome cannot be predicted: other engines give other answers to this model's tasks",
    );
  if (task.comparison.rule === "metric")
    throw new Error(
      "The model's results are judged by a score, so results other than the one computed here can be right",
    );
  const provable = whyNotProvable(manifest, "inference") === undefined;
  const check = request.check ?? (provable ? Check.Recomputed : Check.Open);
  if (isProved(check) && !provable)
    throw new Error("Votes cannot prove runs of this model: choose --check judged or --check open");
  const { items, ...input } = await canaryInput(request.input, check, task);
  const job: Job = {
    package: bytes,
    task: "inference",
    input,
    parameters: {},
    ...(items !== undefined && { items }),
  };
  const outcome = await runs.compute(job);
  const salt = newSalt();
  const submitted = decoy && (await decoyOutcome(job, outcome, { task, check, salt, runs }));

  const content = await contentId(input.bytes);
  const spec = taskSpecSchema.parse({
    title: request.title ?? `${model.name}: ${request.input.name}`,
    parameters: {},
    input: {
      fileName: input.name,
      fileSize: content.size,
      checksum: await sha256(input.bytes),
      ...(items !== undefined && { items }),
    },
  });
  const [data, document] = await contents.upload("taskInput", [input.bytes, canonicalJsonBytes(spec)]);
  if (!data || !document) throw new Error("Nothing was stored");
  const { reward, seconds } = terms;
  const order = {
    model: request.model,
    modelDigest: model.metadataDigest,
    taskType: INFERENCE,
    check,
    seconds,
    reward,
  };
  const id = await contracts.order(
    { ...order, dataPointer: ipfsPointer(data.cid), specCid: document.cid },
    decoy?.account,
  );
  const { output, artifacts, metrics } = comparedOutcome(outcome);
  const canary: Canary = {
    task: id,
    model: request.model,
    isDecoy: decoy !== undefined,
    check,
    postedAt: await posting.now(),
    outcome: {
      output: Buffer.from(output).toString("base64"),
      artifacts: [...(artifacts ?? [])],
      metrics: metrics as Record<string, number>,
    },
    salt,
  };
  store.keep(canary);
  if (decoy && submitted) {
    await indexed(index, id);
    const { bond, now, round } = await decoy.contracts.state(id);
    const sampled = check === Check.Sampled ? round + 1 : undefined;
    const stored = await decoy.resultStore.store(id, submitted, now, sampled);
    const seal = isProved(check) ? sealOf(id, round + 1, check, stored) : undefined;
    await decoy.contracts.submit(id, stored, bond, seal);
  }
  return { canary, commitment: commitmentOf(canary) };
}

/** Documents of a result name the model's version, which comes from the index. */
async function indexed(index: Posting["index"], task: Hex): Promise<void> {
  for (const until = Date.now() + INDEX_TIMEOUT_MS; !(await index.task(task)); ) {
    if (Date.now() > until) throw new Error(`The index has no task ${task} after a minute`);
    await new Promise((resolve) => setTimeout(resolve, 500));
  }
}
