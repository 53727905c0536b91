import type { WorkerReport } from "../run/messages.ts";
import { type SessionRequest, serveSession } from "../run/serve-session.ts";

/** The worker of a session in a browser. */
const scope = globalThis as unknown as Pick<Worker, "postMessage" | "addEventListener">;
const handle = serveSession((report: WorkerReport) => scope.postMessage(report));
scope.addEventListener("message", ({ data }: MessageEvent<SessionRequest>) => void handle(data));
