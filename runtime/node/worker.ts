import { parentPort } from "node:worker_threads";
import { serve, type WorkerRequest } from "../run/messages.ts";

/** The worker of a run in Node. */
parentPort?.once("message", (request: WorkerRequest) =>
  serve(request, (report) => parentPort?.postMessage(report)),
);
