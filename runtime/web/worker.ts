import { serve, type WorkerReport, type WorkerRequest } from "../run/messages.ts";

const scope = globalThis as unknown as Pick<Worker, "postMessage" | "addEventListener">;
scope.addEventListener(
  "message",
  ({ data }: MessageEvent<WorkerRequest>) =>
    void serve(data, (report: WorkerReport) => scope.postMessage(report)),
  { once: true },
);
