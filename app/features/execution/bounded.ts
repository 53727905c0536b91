/** Checks of other people's bytes, in a worker: the page stays usable, and a file that takes too long is left. */
import type { BoundedOptions } from "#runtime/bounded/start.ts";
import { webWorker } from "#runtime/web/open-worker.ts";

export const inWorker = (signal?: AbortSignal): BoundedOptions => ({
  openWorker: () =>
    webWorker(
      new Worker(new URL("../../../runtime/web/bounded-worker.ts", import.meta.url), { type: "module" }),
    ),
  signal,
});
