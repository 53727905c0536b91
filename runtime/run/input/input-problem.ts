import { baseName, batchFault, openBatch, requireBatchRule } from "../../batch/batch.ts";
import { RuntimeFault } from "../../fault.ts";
import { INPUT_BOUNDS } from "../../limits.ts";
import type { Manifest } from "../../manifest/manifest.ts";
import { type Parameters, parametersFor } from "../../manifest/parameters.ts";
import type { TaskManifest } from "../../manifest/task.ts";
import type { WorkKind } from "../../manifest/work-kind.ts";
import { type OpenWeights, requireFittingPrompt } from "./fitting-prompt.ts";
import { requireInput } from "./input.ts";
import { readRequest } from "./text-request.ts";

/** A task that is being written: what of it a model's manifest has a say in. */
export interface InputQuestion {
  readonly manifest: Manifest;
  readonly kind: WorkKind;
  readonly parameters: Parameters;
  /** Undefined while no file is chosen, or where the input is a reference that only its provider can follow. */
  readonly input: { readonly name: string; readonly content: Blob } | undefined;
  /** Number of inputs, if the input is a batch. */
  readonly items?: number | undefined;
}

/**
 * Why a run would be refused, by its own checks; undefined when it would not.
 * @param openWeights for the vocabulary, when a prompt may be too long; without it very long prompts only are refused
 */
export async function inputProblem(
  question: InputQuestion,
  openWeights?: OpenWeights,
): Promise<string | undefined> {
  try {
    await requireRunnable(question, openWeights);
    return undefined;
  } catch (cause) {
    if (cause instanceof RuntimeFault) return `${cause.message.replace(/\.$/, "")}.`;
    throw cause;
  }
}

export type NamedFit = { readonly name: string; readonly problem?: undefined } | { readonly problem: string };

/** The first name under which the input fits, else the problem with the first. `problemOf` judges one name. */
export async function firstFittingName(
  question: Omit<InputQuestion, "input">,
  content: Blob | undefined,
  names: readonly string[],
  problemOf = inputProblem,
): Promise<NamedFit> {
  const problems: string[] = [];
  for (const name of names) {
    const problem = await problemOf({ ...question, input: content && { name, content } });
    if (problem === undefined) return { name };
    problems.push(problem);
  }
  return { problem: problems[0] ?? "" };
}

async function requireRunnable(
  { manifest, kind, parameters, input, items }: InputQuestion,
  openWeights: OpenWeights | undefined,
): Promise<void> {
  const task = manifest.tasks[kind];
  if (!task) {
    const does = Object.keys(manifest.tasks).join(", ");
    throw new RuntimeFault("input", `The model does not support ${kind}; it supports ${does}`);
  }
  parametersFor(manifest.parameters, parameters);
  if (!input) return;
  const { name, content } = input;
  // Before its bytes are read: a file of gigabytes would fill the memory.
  if (content.size > INPUT_BOUNDS.bytes)
    throw new RuntimeFault("input", `${name} has more than ${INPUT_BOUNDS.bytes} bytes`);
  if (items !== undefined) return requireBatch(manifest, task, content, items, openWeights);
  await requireOne(manifest, task, name, new Uint8Array(await content.arrayBuffer()), openWeights);
}

async function requireOne(
  manifest: Manifest,
  task: TaskManifest,
  name: string,
  bytes: Uint8Array,
  openWeights: OpenWeights | undefined,
): Promise<void> {
  requireInput(task, name, bytes);
  if (manifest.kind === "language-model")
    await requireFittingPrompt(manifest, readRequest(manifest, name, bytes), openWeights);
}

/** Numbers of inputs that are listed when several do not fit. */
const LISTED = 20;

/** Every input of a batch has to fit. */
async function requireBatch(
  manifest: Manifest,
  task: TaskManifest,
  archive: Blob,
  count: number,
  openWeights: OpenWeights | undefined,
): Promise<void> {
  requireBatchRule(task);
  const numbers: number[] = [];
  let first = "";
  for (const [index, item] of (await openBatch(archive, count)).entries()) {
    try {
      await requireOne(manifest, task, baseName(item.name), await item.read(), openWeights);
    } catch (cause) {
      const fault = batchFault(cause, item.name);
      if (!(fault instanceof RuntimeFault)) throw fault;
      numbers.push(index + 1);
      first ||= fault.message;
    }
  }
  if (numbers.length === 0) return;
  const listed = numbers.slice(0, LISTED).join(", ") + (numbers.length > LISTED ? ", …" : "");
  throw new RuntimeFault(
    "input",
    `${numbers.length} of ${count} inputs do not fit (number ${listed}), the first because: ${first}`,
  );
}
