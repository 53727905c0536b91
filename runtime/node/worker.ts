import { enableCompileCache } from "node:module";
import { parentPort } from "node:worker_threads";
import type { WorkerRequest } from "../run/messages.ts";

// Every run starts a new worker; with the cache it is ready in half the time.
enableCompileCache();
const { serve } = await import("../run/messages.ts");

/** The worker of a run in Node. */
parentPort?.once("message", (request: WorkerRequest) =>
  serve(request, (report) => parentPort?.postMessage(report)),
);
