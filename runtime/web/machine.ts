/** Runs in a browser with Web Workers. The bundler provides the addresses of the files. */
import { engines } from "../engine/engines.ts";
import type { Machine } from "../run/start.ts";
import { webWorker } from "./open-worker.ts";

const [onnx, llama] = engines;

/** Addresses of the WebAssembly files, and how the worker of `worker.ts` is started (bundlers want to see that call). */
export interface WebRuntime {
  readonly addresses: Readonly<Record<"onnxruntime" | "quickjs" | "llama", string>>;
  openWorker(): Worker;
}

/** The worker of a run loads only the files that its engine needs. */
export const webMachine = ({ addresses, openWorker }: WebRuntime): Machine => ({
  files: new Map([
    [onnx.files.onnxruntime, addresses.onnxruntime],
    [onnx.files.quickjs, addresses.quickjs],
    [llama.files.llama, addresses.llama],
  ]),
  openWorker: () => webWorker(openWorker()),
});
