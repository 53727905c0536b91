import { enableCompileCache } from "node:module";
import { parentPort } from "node:worker_threads";
import { type NodeSessionRequest, openedModel } from "./weights/posted-weights.ts";

enableCompileCache();
const { serveSession } = await import("../run/serve-session.ts");

/** The worker of a language model that stays loaded in Node. A stop must overtake an answer, so messages do not wait for each other. */
const handle = serveSession((report) => parentPort?.postMessage(report));
let opening: Promise<unknown> = Promise.resolve();
parentPort?.on("message", (request: NodeSessionRequest) => {
  if (request.kind === "open") opening = openedModel(request).then(handle);
  else void opening.then(() => handle(request));
});
