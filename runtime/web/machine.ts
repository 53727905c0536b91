/** Runs in a browser with Web Workers. The bundler provides the addresses of the files. */
import { type EngineFiles, engines } from "../engine/engines.ts";
import type { SessionMachine } from "../run/session.ts";
import type { Machine } from "../run/start.ts";
import { webWorker } from "./open-worker.ts";

const [onnx, llama] = engines;

/** Addresses of the WebAssembly files, and how the workers are started (bundlers want to see that call). */
export interface WebRuntime {
  readonly addresses: Readonly<Record<"onnxruntime" | "quickjs" | "webp" | "llama", string>>;
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
  ]);

export const webMachine = ({ addresses, openWorker }: WebRuntime): Machine => ({
  files: filesAt(addresses),
  openWorker: () => webWorker(openWorker()),
});

export const webSessionMachine = ({ addresses, openSessionWorker }: WebRuntime): SessionMachine => ({
  files: filesAt(addresses),
  openWorker: () => webWorker(openSessionWorker()),
});
