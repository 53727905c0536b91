import { parentPort } from "node:worker_threads";
import { serve, type WorkRequest } from "../bounded/works.ts";

parentPort?.once("message", (request: WorkRequest) =>
  serve(request, (report) => parentPort?.postMessage(report)),
);
