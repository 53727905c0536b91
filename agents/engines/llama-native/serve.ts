import { createSHA256 } from "hash-wasm";
import type { FileContent } from "#protocol/content/content-source.ts";
import { readAnswer } from "#runtime/comparison/answers.ts";
import { replay, unreadableAnswer } from "#runtime/comparison/replay/replay.ts";
import type { GeneratedToken, TextAnswer } from "#runtime/engine/text/documents.ts";
import { type FaultCode, RuntimeFault } from "#runtime/fault.ts";
import type { LanguageModelManifest } from "#runtime/manifest/language-model.ts";
import type { PackageFile } from "#runtime/manifest/package-file.ts";
import { openPackage } from "#runtime/package/archive.ts";
import { outcomeOf } from "#runtime/run/execute.ts";
import { readRequest } from "#runtime/run/input/text-request.ts";
import type { Job, Outcome } from "#runtime/run/job.ts";
import { replayOutcome } from "#runtime/run/replay-outcome.ts";
import { answerFiles, expectedAnswer, requireTemplate } from "#runtime/run/text-run.ts";
import { generateNatively } from "./generate.ts";
import { type GpuKind, nativeLabel } from "./library.ts";
import { type NativeModel, openNativeModel } from "./model.ts";

export interface NativeRequest {
  readonly job: Omit<Job, "weights">;
  readonly weightsPath: string;
  readonly gpu: GpuKind;
  readonly threads: number;
  /** An answer to follow instead of computing one. */
  readonly submitted?: Uint8Array<ArrayBuffer>;
  /** Whether only the prompt is read. */
  readonly isPromptOnly?: boolean;
}

/** Sent before the report of an answer that is being computed. */
export type NativeProgress =
  | { readonly promptTokens: readonly number[] }
  | { readonly token: GeneratedToken };

export type NativeReport =
  | { readonly outcome: Outcome }
  /** Of a prompt that was only read. */
  | { readonly promptLength: number }
  | { readonly fault: { readonly code: FaultCode; readonly message: string } };

/** The model of this process: every request is about it. */
let loaded: Promise<NativeModel> | undefined;

/** Serves one request at a time: the agent sends the next one after the answer. Never throws. */
export async function serveNative(
  request: NativeRequest,
  openContent: (path: string) => Promise<FileContent>,
  report: (progress: NativeProgress) => void = () => undefined,
): Promise<NativeReport> {
  try {
    const done = await answered(request, openContent, report);
    return typeof done === "number" ? { promptLength: done } : { outcome: done };
  } catch (cause) {
    if (cause instanceof RuntimeFault) return { fault: { code: cause.code, message: cause.message } };
    const message = `llama-native failed on this machine: ${(cause as Error).message}`;
    return { fault: { code: "runtime", message } };
  }
}

async function answered(
  request: NativeRequest,
  openContent: (path: string) => Promise<FileContent>,
  report: (progress: NativeProgress) => void,
) {
  const began = performance.now();
  const { job, submitted } = request;
  const opened = await openPackage(job.package);
  const { manifest } = opened;
  if (manifest.kind !== "language-model")
    throw new RuntimeFault("package", "The package is not a language model");
  const task = manifest.tasks[job.task];
  if (!task) throw new RuntimeFault("input", `The model does not support ${job.task}`);
  loaded ??= load(request, manifest, openContent).catch((cause: unknown) => {
    // The next request tries again: memory may be free or the file repaired.
    loaded = undefined;
    throw cause;
  });
  const model = await loaded;
  await requireTemplate(model, manifest);
  const engine = nativeLabel(model.device);
  const expected = expectedAnswer(model, readRequest(manifest, job.input.name, job.input.bytes), manifest);
  if (request.isPromptOnly) return expected.prompt.length;
  const work = { job, opened, task };
  const run = { device: `llama.cpp on ${model.device}`, began };
  if (submitted) {
    const answer = readAnswer(submitted);
    const followed = answer ? await replay(answer, expected, model, engine) : unreadableAnswer(engine);
    return replayOutcome(work, submitted, followed, run);
  }
  const { prompt, sampling } = expected;
  const written = await generateNatively(model, expected, {
    onPrompt: (promptTokens) => report({ promptTokens }),
    onToken: (token) => report({ token }),
  });
  const answer: TextAnswer = { format: "mlb-answer/1", engine, prompt: [...prompt], sampling, ...written };
  const computed = await answerFiles(answer, task, manifest);
  return { ...(await outcomeOf(work, computed, began)), runtime: engine, device: run.device };
}

async function load(
  { weightsPath, gpu, threads }: NativeRequest,
  manifest: LanguageModelManifest,
  openContent: (path: string) => Promise<FileContent>,
): Promise<NativeModel> {
  const file = manifest.files.find(({ role }) => role === "weights") as PackageFile;
  const hash = await createSHA256();
  const content = await openContent(weightsPath);
  for await (const part of content.stream()) hash.update(part);
  if (`0x${hash.digest("hex")}` !== file.sha256)
    throw new RuntimeFault(
      "runtime",
      `The stored copy of ${file.path} is not the file that the manifest names`,
    );
  const { contextLength } = manifest;
  return await openNativeModel({ path: weightsPath, contextLength, gpu, threads });
}
