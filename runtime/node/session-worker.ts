import { parentPort } from "node:worker_threads";
import { serveSession } from "../run/serve-session.ts";
import { type NodeSessionRequest, openedModel } from "./weights/posted-weights.ts";

/** The worker of a language model that stays loaded in Node. A stop must overtake an answer, so messages do not wait for each other. */
const handle = serveSession((report) => parentPort?.postMessage(report));
let opening: Promise<unknown> = Promise.resolve();
parentPort?.on("message", (request: NodeSessionRequest) => {
  if (request.kind === "open") opening = openedModel(request).then(handle);
  else void opening.then(() => handle(request));
});
