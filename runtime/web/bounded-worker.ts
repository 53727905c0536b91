import { serve, type WorkReport, type WorkRequest } from "../bounded/works.ts";

const scope = globalThis as unknown as Pick<Worker, "postMessage" | "addEventListener">;
scope.addEventListener(
  "message",
  ({ data }: MessageEvent<WorkRequest>) =>
    void serve(data, (report: WorkReport) => scope.postMessage(report)),
  { once: true },
);
