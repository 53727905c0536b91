/** Checks a result before submission, and thus before the bond is at risk, by the rule that verifiers' programs use. */

import { unlockedReader } from "#app/features/task/private/unlocked-keys.ts";
import { sha256 } from "#protocol/documents/hashing.ts";
import { bounded } from "#runtime/bounded/start.ts";
import { RuntimeFault } from "#runtime/fault.ts";
import { statedTask } from "#runtime/manifest/stated-task.ts";
import type { TaskManifest } from "#runtime/manifest/task.ts";
import { judgeSubmitted } from "#runtime/work/judge.ts";
import { type FetchedPackage, packageCidOf, prepareJob } from "#runtime/work/prepared-job.ts";
import type { FetchContent, TaskSource } from "#runtime/work/task-source.ts";
import { type RecomputedResult, type RunOptions, thisBrowser, withWeights } from "./recompute.ts";
import { contentReader, fetchTerms, inWorker, readPackage } from "./stored-content.ts";

/** The result that the provider is about to submit. */
export interface GivenResult {
  readonly output: File;
  readonly artifacts: readonly File[];
  readonly metrics: Readonly<Record<string, unknown>>;
}

export type ResultCheck =
  /** Recomputed here and compared by the model's rule. */
  | { readonly kind: "compared"; readonly recomputed: RecomputedResult }
  /** Programs would reject a file of this form. */
  | { readonly kind: "unfit"; readonly problem: string }
  /** The form is valid; nothing more can be checked here. */
  | { readonly kind: "form"; readonly why: "container" | "human" }
  /** There is nothing to check it against. */
  | { readonly kind: "none"; readonly why: "private" | "no package" };

/** @throws ContentError, RuntimeFault if the model produces no result here; the signal's reason */
export async function checkResult(
  source: TaskSource,
  given: GivenResult,
  options: RunOptions,
): Promise<ResultCheck> {
  const { gatewayUrls, signal, onStage } = options;
  if (!source.isPublic) return { kind: "none", why: "private" };
  const read = contentReader(gatewayUrls, signal);
  onStage("task");
  const published = await readPackage(source, read).catch((cause: unknown) => {
    if (cause instanceof RuntimeFault && cause.code === "package") return undefined;
    throw cause;
  });
  if (!published) return ofContainer(source, given, options);
  return ofPackage(source, published, given, options);
}

/** Models in other formats cannot run in a browser, but their manifest describes the form of their result. */
async function ofContainer(
  source: TaskSource,
  { output }: GivenResult,
  { gatewayUrls, signal }: RunOptions,
): Promise<ResultCheck> {
  const stated = await statedTerms(source, contentReader(gatewayUrls, signal)).catch((cause: unknown) => {
    if (cause instanceof RuntimeFault && cause.code === "package") return undefined;
    throw cause;
  });
  if (!stated) return { kind: "none", why: "no package" };
  const problem = await problemOf(stated.task, stated.outputBytes, output, signal);
  return problem ? { kind: "unfit", problem } : { kind: "form", why: "container" };
}

async function statedTerms(source: TaskSource, read: FetchContent) {
  const { terms } = await fetchTerms(packageCidOf(source), read);
  return terms.kind === "other" ? statedTask(terms.stated, source.kind) : undefined;
}

async function ofPackage(
  source: TaskSource,
  published: FetchedPackage,
  { output, artifacts, metrics }: GivenResult,
  options: RunOptions,
): Promise<ResultCheck> {
  const { gatewayUrls, signal } = options;
  const { job, task, limits } = await prepareJob(
    source,
    published,
    contentReader(gatewayUrls, signal),
    unlockedReader,
  );
  const { outputBytes } = limits;
  const formProblem = () => problemOf(task, outputBytes, output, signal);
  const isHuman = task.comparison.rule === "human";
  if (isHuman || output.size > outputBytes) {
    const problem = await formProblem();
    return problem ? { kind: "unfit", problem } : { kind: "form", why: "human" };
  }
  const bytesOf = async (file: File) => new Uint8Array(await file.arrayBuffer());
  const bytes = await bytesOf(output);
  const submitted = {
    output: bytes,
    sha256: await sha256(bytes),
    artifacts: await Promise.all(artifacts.map(async (file) => sha256(await bytesOf(file)))),
    metrics,
  };
  const { weights } = await withWeights(published, options);
  try {
    const comparison = await judgeSubmitted(
      { job: { ...job, weights }, task },
      submitted,
      thisBrowser(options),
    );
    return { kind: "compared", recomputed: { task, submitted, ...comparison } };
  } catch (cause) {
    const isMachine = cause instanceof RuntimeFault && !cause.isRepeatable && cause.code !== "cancelled";
    const problem = isMachine ? await formProblem() : undefined;
    if (problem) return { kind: "unfit", problem };
    throw cause;
  }
}

/** Checked before the file is read: a huge file would fill the memory. */
async function problemOf(
  task: TaskManifest,
  mostBytes: number,
  output: File,
  signal: AbortSignal,
): Promise<string | undefined> {
  const { name } = output;
  if (output.size > mostBytes) return `${name} has more than ${mostBytes} bytes`;
  const bytes = new Uint8Array(await output.arrayBuffer());
  return (await bounded({ kind: "output", task, name, bytes }, inWorker(signal))).problem;
}
