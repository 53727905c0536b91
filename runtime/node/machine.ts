/** Runs in Node: workers of node:worker_threads, and the WebAssembly files out of the installed packages. */
import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { engines } from "../engine/engines.ts";
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

const installedFile = async ([hash, specifier]: (typeof SPECIFIERS)[number]) =>
  [hash, new Uint8Array(await readFile(resolve(specifier)))] as const;

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
  const files = new Map(await Promise.all(SPECIFIERS.map(installedFile)));
  /** V8 shares compiled code between workers while a reference to it exists; without one, each run recompiles. */
  const compiled: Promise<unknown>[] = [];
  return {
    files,
    openWorker() {
      if (compiled.length === 0) {
        const all = [...files.values()].map((bytes) => WebAssembly.compile(bytes));
        compiled.push(Promise.allSettled(all));
      }
      const file = new URL("./worker.ts", import.meta.url);
      const worker = openNodeWorker<NodeRequest, WorkerReport>(file, resourceLimits);
      return { ...worker, post: (request) => worker.post(withPath(request)) };
    },
  };
}
