import { type ResourceLimits, Worker } from "node:worker_threads";
import type { WorkerOf } from "../run/worker-of.ts";

/**
 * Every run starts a worker. Its program is JavaScript that imports the file through the compile cache. For a program in
 * TypeScript, Node loads its compiler first: 25 ms, almost as long as an empty worker takes to start.
 */
const programOf = (file: URL) =>
  `require("node:module").enableCompileCache(); import(${JSON.stringify(file.href)});`;

/** A worker of node:worker_threads. A file in it that takes more than its heap ends the worker, not the program. */
export function openNodeWorker<Request, Report>(
  file: URL,
  resourceLimits: ResourceLimits,
): WorkerOf<Request, Report> {
  // Discard output of scripts and engines. The environment is empty because they need none.
  const worker = new Worker(programOf(file), {
    eval: true,
    env: {},
    stdout: true,
    stderr: true,
    resourceLimits,
  });
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
