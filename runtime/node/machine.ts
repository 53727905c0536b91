/** Runs in Node: workers of node:worker_threads, and the WebAssembly files out of the installed packages. */
import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import type { Hex } from "viem";
import { sha256 } from "#protocol/documents/hashing.ts";
import { type EngineFile, engines } from "../engine/engines.ts";
import { CEILING, WORKER_STACK_MEGABYTES } from "../limits.ts";
import type { WorkerReport, WorkerRequest } from "../run/messages.ts";
import type { Machine } from "../run/start.ts";
import { openNodeWorker } from "./open-worker.ts";
import { pathOf } from "./weights/disk-file.ts";
import type { NodeRequest } from "./weights/posted-weights.ts";

const { resolve } = createRequire(import.meta.url);

/** Where the packages keep the files, by their SHA-256. */
const [onnx, llama] = engines;
const SPECIFIERS = [
  [onnx.files.onnxruntime, "onnxruntime-web/ort-wasm-simd-threaded.wasm"],
  [onnx.files.quickjs, "quickjs-wasi/quickjs.wasm"],
  [onnx.files.webp, "@cwasm/webp/webp.wasm"],
  [llama.files.llama, "@wllama/wllama/esm/single-thread/wllama.wasm"],
] as const;

/** Compiled once for all workers. A file that is not the engine's stays as it is, and the run refuses it. */
async function installedFile(hash: Hex, specifier: string): Promise<EngineFile> {
  const bytes = new Uint8Array(await readFile(resolve(specifier)));
  return (await sha256(bytes)) === hash ? { module: await WebAssembly.compile(bytes) } : bytes;
}

/** Parsers run in the worker's own heap, in addition to the two engines. */
const resourceLimits = {
  maxOldGenerationSizeMb: CEILING.memoryMegabytes,
  stackSizeMb: WORKER_STACK_MEGABYTES,
};

function withPath({ job, ...request }: WorkerRequest): NodeRequest {
  const weightsPath = pathOf(job.weights);
  return { ...request, weightsPath, job: weightsPath ? { ...job, weights: undefined } : job };
}

export async function nodeMachine(): Promise<Machine> {
  const files = new Map<Hex, EngineFile>();
  for (const [hash, specifier] of SPECIFIERS) files.set(hash, await installedFile(hash, specifier));
  return {
    files,
    openWorker() {
      const file = new URL("./worker.ts", import.meta.url);
      const worker = openNodeWorker<NodeRequest, WorkerReport>(file, resourceLimits);
      return { ...worker, post: (request) => worker.post(withPath(request)) };
    },
  };
}
