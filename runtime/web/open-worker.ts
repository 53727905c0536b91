import type { WorkerOf } from "../run/worker-of.ts";

/** A Web Worker in the form that runs and checks use. */
export function webWorker<Request, Report>(worker: Worker): WorkerOf<Request, Report> {
  return {
    post: (request) => worker.postMessage(request),
    onReport: (listener) =>
      worker.addEventListener("message", ({ data }: MessageEvent<Report>) => listener(data)),
    onEnd: (listener) =>
      worker.addEventListener("error", ({ message }) => listener(message || "it could not be started")),
    terminate: () => worker.terminate(),
  };
}
