/// <reference types="vite/client" />
/** The page of the browser in tests and measurements: it runs jobs as an application would. */
import webp from "@cwasm/webp/webp.wasm?url";
import llamaThreads from "@wllama/wllama/esm/multi-thread/wllama.wasm?url";
import llama from "@wllama/wllama/esm/single-thread/wllama.wasm?url";
import onnxruntime from "onnxruntime-web/ort-wasm-simd-threaded.wasm?url";
import quickjs from "quickjs-wasi/quickjs.wasm?url";
import { sha256 } from "#protocol/documents/hashing.ts";
import { compareBounded } from "../bounded/compare.ts";
import type { WorkReport, WorkRequest } from "../bounded/works.ts";
import type { Compared, Verdict } from "../comparison/compare.ts";
import type { ThreadCount } from "../engine/llama-wasm/threads.ts";
import { RuntimeFault } from "../fault.ts";
import type { ReferencedFile } from "../manifest/package-file.ts";
import type { Job } from "../run/job.ts";
import { openTextSession } from "../run/session.ts";
import { startRun } from "../run/start.ts";
import { fetchWeightsInWorker } from "../web/fetch-in-worker.ts";
import { type WebRuntime, webMachine, webSessionMachine } from "../web/machine.ts";
import { webWorker } from "../web/open-worker.ts";
import { type Ending, endingOf } from "./ending.ts";

/** A job whose bytes are loaded from URLs. */
export interface AddressedJob {
  readonly package: string;
  readonly weights: string | undefined;
  readonly input: string;
  readonly inputName: string;
  readonly task: Job["task"];
  readonly parameters: Job["parameters"];
}

const runtime: WebRuntime = {
  addresses: { onnxruntime, quickjs, webp, llama, llamaThreads },
  openWorker: () => new Worker(new URL("../web/worker.ts", import.meta.url), { type: "module" }),
  openSessionWorker: () =>
    new Worker(new URL("../web/session-worker.ts", import.meta.url), { type: "module" }),
};
const machine = webMachine(runtime);

async function bytesAt(address: string): Promise<Uint8Array<ArrayBuffer>> {
  return new Uint8Array(await (await fetch(address)).arrayBuffer());
}

async function run({
  package: published,
  weights,
  input,
  inputName,
  task,
  parameters,
}: AddressedJob): Promise<Ending> {
  const job: Job = {
    package: await bytesAt(published),
    weights: weights === undefined ? undefined : await (await fetch(weights)).blob(),
    task,
    input: { name: inputName, bytes: await bytesAt(input) },
    parameters,
  };
  try {
    return endingOf(await startRun(machine, job).outcome);
  } catch (cause) {
    if (!(cause instanceof RuntimeFault)) throw cause;
    return { fault: cause.code, message: cause.message };
  }
}

/** A comparison whose outputs are loaded from URLs. */
export interface AddressedComparison {
  readonly task: Compared;
  readonly expected: string;
  readonly submitted: string;
}

async function compare({ task, expected, submitted }: AddressedComparison): Promise<Verdict> {
  const [own, other] = await Promise.all([bytesAt(expected), bytesAt(submitted)]);
  const openWorker = () =>
    webWorker<WorkRequest, WorkReport>(
      new Worker(new URL("../web/bounded-worker.ts", import.meta.url), { type: "module" }),
    );
  const resultOf = async (output: Uint8Array<ArrayBuffer>) => ({
    output,
    sha256: await sha256(output),
    metrics: {},
  });
  return await compareBounded(task, await resultOf(own), await resultOf(other), { openWorker });
}

export interface AskOptions {
  /** The first answer is stopped at this token. */
  readonly stopAt?: number;
  readonly threads?: ThreadCount;
}

/** Jobs of one package in one worker. */
async function ask(
  jobs: readonly AddressedJob[],
  { stopAt, threads }: AskOptions,
): Promise<(Ending | number[])[]> {
  const [first] = jobs as [AddressedJob];
  const sessions = webSessionMachine(runtime, threads);
  const session = openTextSession(sessions, {
    package: await bytesAt(first.package),
    weights: first.weights === undefined ? undefined : await (await fetch(first.weights)).blob(),
  });
  const endings: (Ending | number[])[] = [];
  for (const { input, inputName } of jobs) {
    const stop = new AbortController();
    const tokens: number[] = [];
    const onToken = ({ id }: { id: number }) => {
      tokens.push(id);
      if (endings.length === 0 && tokens.length === stopAt) stop.abort();
    };
    const answer = session.ask(
      { name: inputName, bytes: await bytesAt(input) },
      { onToken, signal: stop.signal },
    );
    endings.push(await answer.then(endingOf, () => tokens));
  }
  session.close();
  return endings;
}

/** @param stopAt bytes after which the download is stopped */
async function fetchWeights(file: ReferencedFile, urls: string[], stopAt?: number) {
  const stop = new AbortController();
  const progress: number[] = [];
  const openWorker = () =>
    new Worker(new URL("../web/weights-worker.ts", import.meta.url), { type: "module" });
  const onProgress = (done: number) => {
    progress.push(done);
    Object.assign(globalThis, { downloaded: done });
    if (stopAt !== undefined && done >= stopAt) stop.abort(new Error("stopped"));
  };
  const given = { urls, openWorker, onProgress, signal: stop.signal };
  try {
    const stored = await fetchWeightsInWorker(file, given);
    return { progress, sha256: await sha256(new Uint8Array(await stored.arrayBuffer())) };
  } catch (cause) {
    return { progress, problem: (cause as Error).message };
  }
}

Object.assign(globalThis, { runJob: run, compareResults: compare, askSession: ask, fetchWeights });
