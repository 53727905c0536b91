/** Where a provider computes, and makes of an outcome what is stored and submitted (G27). */
import { versions } from "node:process";
import type { Address } from "viem";
import { verificationIdOf } from "#protocol/chain/ids.ts";
import { contentId } from "#protocol/content/cid.ts";
import { resultDocuments } from "#protocol/documents/result-documents.ts";
import { isProved } from "#protocol/rules/round/proved.ts";
import { isBatch } from "#runtime/batch/compute-batch.ts";
import { withoutContent } from "#runtime/private/private-input.ts";
import type { Job } from "#runtime/run/job.ts";
import { requireSpareTime } from "#runtime/run/spare-time.ts";
import { computeConfirmed } from "#runtime/work/judge.ts";
import { outcomeDiagnostics, outcomeFigures, outcomeLog } from "#runtime/work/outcome-documents.ts";
import { sealInputs } from "#runtime/work/seal-batch.ts";
import type { Contents } from "../content/contents.ts";
import type { MarketplaceIndex } from "../index/marketplace-index.ts";
import { type ExaminationParts, examine } from "../work/finding.ts";
import type { Jobs } from "../work/jobs.ts";
import { computeProved } from "../work/proved-run.ts";
import type { Runs } from "../work/runs.ts";
import type { ResultStore } from "./context.ts";
import { privateSubmission } from "./private-submission.ts";
import { openSecondRuns } from "./second-runs.ts";

export interface ResultStoreParts {
  readonly provider: Address;
  readonly index: MarketplaceIndex;
  readonly contents: Contents;
  readonly jobs: Jobs;
  readonly runs: Runs;
  readonly deployment: ExaminationParts["deployment"];
  /** Signs and stores the receipt of a repeated run. @returns its content id */
  readonly publish: ResultStore["publish"];
}

export function openResultStore(parts: ResultStoreParts): ResultStore {
  const { provider, index, contents, jobs, runs, publish } = parts;
  const secondRuns = openSecondRuns();
  /** Stores files, of which the last is the bundle. @returns its content id */
  async function storedBundle(files: readonly Uint8Array<ArrayBuffer>[]): Promise<string> {
    const bundleCid = (await contents.upload("result", files)).at(-1)?.cid;
    if (!bundleCid) throw new Error("Nothing was stored");
    return bundleCid;
  }
  return {
    publish,
    async check(task, round, resultHash) {
      const submitted = await index.result(verificationIdOf(task, round, resultHash));
      // The index may be a round behind the chain.
      if (submitted?.resultHash !== resultHash)
        throw new Error(`The index has not read the result ${resultHash} of the task ${task} yet`);
      const found = await examine({ task, round, ...submitted }, parts);
      if (found.approve === false) secondRuns.restart();
      return found;
    },
    async requireSound(task) {
      const { job, manifest, privacy } = await jobs.of(task);
      await runs.requireSound({ bytes: job.package, weights: job.weights, manifest });
      await runs.requirePrompt(job).catch((cause: unknown) => {
        throw withoutContent(cause, privacy);
      });
    },
    async compute(task, check) {
      const prepared = await jobs.of(task);
      const { job, manifest, limits } = prepared;
      const computeOne = (one: Job) =>
        isProved(check)
          ? computeProved(one, runs)
          : secondRuns.run(manifest, (isDue) => computeConfirmed({ ...prepared, job: one }, runs, isDue));
      try {
        const outcome = isBatch(job)
          ? await runs.batches.compute(job, computeOne, "confirmed")
          : await computeOne(job);
        requireSpareTime(outcome, limits.seconds);
        return outcome;
      } catch (cause) {
        throw withoutContent(cause, prepared.privacy);
      }
    },
    async store(task, outcome, at, sampled) {
      const source = await index.task(task);
      if (!source) throw new Error(`The index no longer has the task ${task}`);
      const { output, artifacts, metrics, summary, used, runtime } = outcome;
      const common = {
        taskId: task,
        provider,
        model: { id: source.model, version: source.modelVersion },
        startTime: at,
        environment: `${runtime}, Node.js ${versions.node}`,
      };
      const { privacy } = await jobs.of(task);
      if (privacy) {
        const { files, ...submission } = await privateSubmission(common, outcome, privacy, sampled);
        return { ...submission, bundleCid: await storedBundle(files) };
      }
      const files = [
        output,
        { name: "run.log", bytes: outcomeLog(task, outcome) },
        { name: "diagnostics.json", bytes: outcomeDiagnostics(outcome, { node: versions.node }) },
        ...artifacts,
      ];
      const [result, logs, diagnostics, ...furtherFiles] = await Promise.all(
        files.map(async ({ name, bytes }) => ({ name, cid: (await contentId(bytes)).cid })),
      );
      const inputs =
        sampled === undefined
          ? undefined
          : await sealInputs(outcome, { task, round: sampled }, output.sha256);
      const { document, bundle, resultHash, details } = await resultDocuments({
        ...common,
        endTime: at + Math.ceil(used.seconds),
        notes: summary,
        ...outcomeFigures(outcome),
        metrics,
        output: result && { ...result, sha256: output.sha256 },
        logs,
        diagnostics,
        artifacts: furtherFiles,
        seals: inputs?.cid,
      });
      const bytes = [...files.map(({ bytes }) => bytes), ...(inputs ? [inputs.bytes] : []), document, bundle];
      const bundleCid = await storedBundle(bytes);
      return { bundleCid, resultHash, details, trace: outcome.trace, seals: inputs?.seals };
    },
  };
}
