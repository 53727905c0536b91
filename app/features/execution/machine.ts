/** This browser as a runtime machine. Loaded with the first run, because it includes two WebAssembly files. */
import onnxruntime from "onnxruntime-web/ort-wasm-simd-threaded.wasm?url";
import quickjs from "quickjs-wasi/quickjs.wasm?url";
import type { Machine } from "#runtime/run/start.ts";
import { webMachine } from "#runtime/web/machine.ts";

let opened: Promise<Machine> | undefined;

/** @throws Error if a file cannot be fetched; the next call tries again */
export function browserMachine(): Promise<Machine> {
  opened ??= webMachine({
    addresses: { onnxruntime, quickjs },
    openWorker: () =>
      new Worker(new URL("../../../runtime/web/worker.ts", import.meta.url), { type: "module" }),
  }).catch((cause: unknown) => {
    opened = undefined;
    throw cause;
  });
  return opened;
}
