/** Runs in Node: workers of node:worker_threads, and the WebAssembly files out of the installed packages. */
import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { Worker } from "node:worker_threads";
import { CEILING } from "../limits.ts";
import type { WorkerReport } from "../run/messages.ts";
import type { Machine, RunWorker } from "../run/start.ts";
import type { RuntimeFiles } from "../version.ts";

const { resolve } = createRequire(import.meta.url);

async function installed(specifier: string): Promise<Uint8Array<ArrayBuffer>> {
  return new Uint8Array(await readFile(resolve(specifier)));
}

async function installedFiles(): Promise<RuntimeFiles> {
  const [onnxruntime, quickjs] = await Promise.all([
    installed("onnxruntime-web/ort-wasm-simd-threaded.wasm"),
    installed("quickjs-wasi/quickjs.wasm"),
  ]);
  return { onnxruntime, quickjs };
}

/** Parsers run in the worker's own heap, beside the two engines. */
const resourceLimits = { maxOldGenerationSizeMb: CEILING.memoryMegabytes };

function openWorker(): RunWorker {
  // What a script or an engine prints is nobody's business; an empty environment, because none is needed.
  const worker = new Worker(new URL("./worker.ts", import.meta.url), {
    env: {},
    stdout: true,
    stderr: true,
    resourceLimits,
  });
  return {
    post: (request) => worker.postMessage(request),
    onReport: (listener) => worker.on("message", (report: WorkerReport) => listener(report)),
    onEnd(listener) {
      worker.on("error", (error: Error) => listener(error.message));
      worker.on("exit", (code) => listener(`exit code ${code}`));
    },
    terminate: () => void worker.terminate(),
  };
}

/** This machine as a place for runs. */
export async function nodeMachine(): Promise<Machine> {
  const files = await installedFiles();
  /** V8 shares compiled code with every worker for as long as somebody holds it: without this, each run compiles anew. */
  const compiled: Promise<unknown>[] = [];
  return {
    files,
    openWorker() {
      if (compiled.length === 0) {
        const all = Object.values(files).map((bytes) => WebAssembly.compile(bytes));
        compiled.push(Promise.allSettled(all));
      }
      return openWorker();
    },
  };
}
