/** Checks untrusted bytes in a worker with a time limit, so that the page stays responsive. */
import type { BoundedOptions } from "#runtime/bounded/start.ts";
import { webWorker } from "#runtime/web/open-worker.ts";

export const inWorker = (signal?: AbortSignal): BoundedOptions => ({
  openWorker: () =>
    webWorker(
      new Worker(new URL("../../../runtime/web/bounded-worker.ts", import.meta.url), { type: "module" }),
    ),
  signal,
});
