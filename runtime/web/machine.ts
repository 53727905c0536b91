/** Runs in a browser with Web Workers; the bundler knows where the files are. */
import type { Machine } from "../run/start.ts";
import type { RuntimeFiles } from "../version.ts";
import { webWorker } from "./open-worker.ts";

/** Addresses of the WebAssembly files, and how the worker of `worker.ts` is started (bundlers want to see that call). */
export interface WebRuntime {
  readonly addresses: Readonly<Record<keyof RuntimeFiles, string>>;
  openWorker(): Worker;
}

async function fetched(address: string): Promise<Uint8Array<ArrayBuffer>> {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`${address} answered ${response.status}`);
  return new Uint8Array(await response.arrayBuffer());
}

/** @throws Error when a file cannot be fetched */
export async function webMachine({ addresses, openWorker }: WebRuntime): Promise<Machine> {
  const [onnxruntime, quickjs] = await Promise.all([
    fetched(addresses.onnxruntime),
    fetched(addresses.quickjs),
  ]);
  return {
    files: { onnxruntime, quickjs },
    openWorker: () => webWorker(openWorker()),
  };
}
