import { enableCompileCache } from "node:module";
import { parentPort } from "node:worker_threads";
import type { WorkRequest } from "../bounded/works.ts";

// Every check starts a worker: with the cache it is ready in half the time.
enableCompileCache();
const { serve } = await import("../bounded/works.ts");

parentPort?.once("message", (request: WorkRequest) =>
  serve(request, (report) => parentPort?.postMessage(report)),
);
