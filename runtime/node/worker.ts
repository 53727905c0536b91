import { enableCompileCache } from "node:module";
import { parentPort } from "node:worker_threads";
import { type NodeRequest, opened } from "./weights/posted-weights.ts";

// Every run starts a new worker; with the cache it is ready in half the time.
enableCompileCache();
const { serve } = await import("../run/messages.ts");

parentPort?.once("message", async (request: NodeRequest) =>
  serve(await opened(request), (report) => parentPort?.postMessage(report)),
);
