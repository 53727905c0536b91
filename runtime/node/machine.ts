/** Runs in Node: workers of node:worker_threads, and the WebAssembly files out of the installed packages. */
import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { CEILING, WORKER_STACK_MEGABYTES } from "../limits.ts";
import type { Machine } from "../run/start.ts";
import type { RuntimeFiles } from "../version.ts";
import { openNodeWorker } from "./open-worker.ts";

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

/** Parsers run in the worker's own heap, in addition to the two engines. */
const resourceLimits = {
  maxOldGenerationSizeMb: CEILING.memoryMegabytes,
  stackSizeMb: WORKER_STACK_MEGABYTES,
};

/** This machine as a place for runs. */
export async function nodeMachine(): Promise<Machine> {
  const files = await installedFiles();
  /** V8 shares compiled code between workers while a reference to it exists; without one, each run recompiles. */
  const compiled: Promise<unknown>[] = [];
  return {
    files,
    openWorker() {
      if (compiled.length === 0) {
        const all = Object.values(files).map((bytes) => WebAssembly.compile(bytes));
        compiled.push(Promise.allSettled(all));
      }
      return openNodeWorker(new URL("./worker.ts", import.meta.url), resourceLimits);
    },
  };
}
