import { serve, type WorkReport, type WorkRequest } from "../bounded/works.ts";

/** The worker of one check in a browser. */
const scope = globalThis as unknown as Pick<Worker, "postMessage" | "addEventListener">;
scope.addEventListener(
  "message",
  ({ data }: MessageEvent<WorkRequest>) =>
    void serve(data, (report: WorkReport) => scope.postMessage(report)),
  { once: true },
);
