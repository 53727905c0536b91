import type { ThreadRequest } from "../engine/llama-wasm/threads.ts";
import type { WorkerReport } from "../run/messages.ts";
import { type SessionRequest, serveSession } from "../run/serve-session.ts";
import { webWorker } from "./open-worker.ts";

/** The worker of a session in a browser. */
const scope = globalThis as unknown as Pick<Worker, "postMessage" | "addEventListener">;
const handle = serveSession(
  (report: WorkerReport) => scope.postMessage(report),
  () =>
    webWorker<ThreadRequest, "ready">(
      new Worker(new URL("./llama-thread.ts", import.meta.url), { type: "module" }),
    ),
);
scope.addEventListener("message", ({ data }: MessageEvent<SessionRequest>) => void handle(data));
