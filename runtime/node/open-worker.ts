import { type ResourceLimits, Worker } from "node:worker_threads";
import type { WorkerOf } from "../run/worker-of.ts";

/** A worker of node:worker_threads. A file in it that takes more than its heap ends the worker, not the program. */
export function openNodeWorker<Request, Report>(
  file: URL,
  resourceLimits: ResourceLimits,
): WorkerOf<Request, Report> {
  // Discard output of scripts and engines. The environment is empty because they need none.
  const worker = new Worker(file, { env: {}, stdout: true, stderr: true, resourceLimits });
  return {
    post: (request) => worker.postMessage(request),
    onReport: (listener) => worker.on("message", listener),
    onEnd(listener) {
      worker.on("error", (error: Error) => listener(error.message));
      worker.on("exit", (code) => listener(`exit code ${code}`));
    },
    terminate: () => void worker.terminate(),
  };
}
