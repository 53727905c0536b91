/** Computes a language model's package: the answer to a request, as a document. */
import { canonicalJsonBytes } from "#protocol/documents/canonical-json.ts";
import { sha256 } from "#protocol/documents/hashing.ts";
import type { ExpectedAnswer } from "../comparison/replay/replay.ts";
import { engineLabel } from "../engine/engines.ts";
import { generateStepwise, promptTokens } from "../engine/llama-wasm/answer.ts";
import { CHAT_TEMPLATE, type Llama, openLlama } from "../engine/llama-wasm/llama.ts";
import type { Threads } from "../engine/llama-wasm/threads.ts";
import { samplingDefaults, type TextAnswer, type TextRequest } from "../engine/text/documents.ts";
import type { Vocabulary } from "../engine/text/vocabulary.ts";
import { RuntimeFault } from "../fault.ts";
import type { LanguageModelManifest } from "../manifest/language-model.ts";
import type { TaskManifest } from "../manifest/task.ts";
import { engineModule, engineOf } from "./engine-files.ts";
import { readRequest } from "./input/text-request.ts";
import { openAnswerTrace } from "./trace.ts";
import { weightsOf } from "./weights.ts";
import type { Computed, Work } from "./work.ts";

/** The request with this model's defaults. @throws RuntimeFault "input" */
export function expectedAnswer(
  vocabulary: Vocabulary,
  { messages, prompt, ...given }: TextRequest,
  { contextLength, sampling }: LanguageModelManifest,
): ExpectedAnswer {
  return {
    prompt: promptTokens(vocabulary, { messages, prompt }, contextLength),
    sampling: { ...samplingDefaults, ...sampling, ...given },
    contextLength,
  };
}

export async function requireTemplate(
  llama: Pick<Vocabulary, "metadata">,
  { chatTemplate }: LanguageModelManifest,
): Promise<void> {
  if (!chatTemplate) return;
  const template = new TextEncoder().encode(llama.metadata.get(CHAT_TEMPLATE) ?? "");
  if ((await sha256(template)) !== chatTemplate)
    throw new RuntimeFault(
      "package",
      "The chat template in the weights is not the one that the manifest names",
    );
}

/** @throws RuntimeFault "package" when the weights cannot be loaded, "limit" or "runtime" when memory is short */
export async function loadModel(
  work: Work,
  manifest: LanguageModelManifest,
  threads?: Threads,
): Promise<Llama> {
  // One thread decides what a model needs. A machine that cannot open more still computes.
  const several = threads && (await openModel(work, manifest, threads).catch(() => undefined));
  const llama = several ?? (await openModel(work, manifest));
  await requireTemplate(llama, manifest);
  return llama;
}

async function openModel(
  { files, job, opened }: Work,
  manifest: LanguageModelManifest,
  threads?: Threads,
): Promise<Llama> {
  const engine = engineOf(manifest, "llama-wasm").files;
  return openLlama({
    wasm: threads
      ? await engineModule(files, "llama for threads", engine.llamaThreads)
      : await engineModule(files, "llama", engine.llama),
    threads,
    contextLength: manifest.contextLength,
    memoryMegabytes: manifest.limits.memoryMegabytes,
    weights: weightsOf(manifest, opened.files, job.weights),
  });
}

/** How a session differs from a single run: it keeps the model, and pauses between tokens. */
interface TextRunOptions {
  readonly load?: (work: Work, manifest: LanguageModelManifest) => Promise<Llama>;
  /** Called after each token. @throws RuntimeFault "cancelled" when the answer is no longer wanted */
  readonly pause?: () => Promise<void>;
}

export async function computeText(
  work: Work,
  manifest: LanguageModelManifest,
  { load = loadModel, pause }: TextRunOptions = {},
): Promise<Computed> {
  const { job, task, watcher } = work;
  const request = readRequest(manifest, job.input.name, job.input.bytes);
  const engine = engineOf(manifest, "llama-wasm");
  watcher.onStage("loading");
  const llama = await load(work, manifest);
  const { prompt, sampling, contextLength } = expectedAnswer(llama, request, manifest);
  watcher.onStage("computing");
  watcher.onPrompt(prompt);
  const { onToken } = watcher;
  const trace = openAnswerTrace();
  const generation = { prompt, sampling, contextLength, onToken, onChoice: trace.add };
  const steps = generateStepwise(llama, generation);
  let step = steps.next();
  while (!step.done) {
    await pause?.();
    step = steps.next();
  }
  const answer: TextAnswer = {
    format: "mlb-answer/1",
    engine: engineLabel(engine),
    prompt: [...prompt],
    sampling,
    ...step.value,
  };
  watcher.onStage("presenting");
  const tokens = answer.output.map(({ id }) => id);
  return { ...(await answerFiles(answer, task, manifest)), trace: await trace.digest(tokens) };
}

/** The result file of an answer. @throws RuntimeFault "limit" */
export async function answerFiles(
  answer: TextAnswer,
  { output }: TaskManifest,
  { limits }: LanguageModelManifest,
): Promise<Computed> {
  const bytes = canonicalJsonBytes(answer);
  if (bytes.length > limits.outputBytes)
    throw new RuntimeFault(
      "limit",
      `The answer has more than the ${limits.outputBytes} bytes that its manifest allows`,
    );
  const { prompt } = answer;
  const metrics = { prompt_tokens: prompt.length, completion_tokens: answer.output.length };
  return {
    files: [{ name: output.file, bytes, sha256: await sha256(bytes) }],
    metrics,
    summary: `${prompt.length} tokens read, ${answer.output.length} written.`,
    log: [],
    steps: 0,
    graphRuns: 0,
  };
}
