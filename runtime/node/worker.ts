import { parentPort } from "node:worker_threads";
import { serve } from "../run/messages.ts";
import { type NodeRequest, opened } from "./weights/posted-weights.ts";

parentPort?.once("message", async (request: NodeRequest) =>
  serve(await opened(request), (report) => parentPort?.postMessage(report)),
);
