/** Runs in a browser with Web Workers. The bundler provides the addresses of the files. */
import { type EngineFiles, engines } from "../engine/engines.ts";
import type { ThreadCount } from "../engine/llama-wasm/threads.ts";
import type { SessionMachine } from "../run/session.ts";
import type { Machine } from "../run/start.ts";
import { webWorker } from "./open-worker.ts";

const [onnx, llama] = engines;

/** Addresses of the WebAssembly files, and how the workers are started (bundlers want to see that call). */
export interface WebRuntime {
  readonly addresses: Readonly<Record<"onnxruntime" | "quickjs" | "webp" | "llama" | "llamaThreads", string>>;
  openWorker(): Worker;
  openSessionWorker(): Worker;
}

/** A worker loads only the files that its run needs. */
const filesAt = (addresses: WebRuntime["addresses"]): EngineFiles =>
  new Map([
    [onnx.files.onnxruntime, addresses.onnxruntime],
    [onnx.files.quickjs, addresses.quickjs],
    [onnx.files.webp, addresses.webp],
    [llama.files.llama, addresses.llama],
    [llama.files.llamaThreads, addresses.llamaThreads],
  ]);

export const webMachine = ({ addresses, openWorker }: WebRuntime): Machine => ({
  files: filesAt(addresses),
  openWorker: () => webWorker(openWorker()),
});

/** Half of the cores are left to the rest of the device. */
const MOST_THREADS = 4;

/** Several threads, if this page may share memory with its workers: it must be isolated from other origins. */
function threadsHere(): ThreadCount | undefined {
  const count = Math.min(MOST_THREADS, Math.floor(navigator.hardwareConcurrency / 2));
  return globalThis.crossOriginIsolated && count > 1 ? { count, needsFreeCores: true } : undefined;
}

export const webSessionMachine = (
  { addresses, openSessionWorker }: WebRuntime,
  threads = threadsHere(),
): SessionMachine => ({
  files: filesAt(addresses),
  threads,
  openWorker: () => webWorker(openSessionWorker()),
});
