import type { BoundedWorker } from "../bounded/start.ts";
import { openNodeWorker } from "./open-worker.ts";

/** Megabytes of the worker's heap. Files lie outside of it and are bounded separately. */
const HEAP_MEGABYTES = 1_024;

export const openBoundedWorker = (): BoundedWorker =>
  openNodeWorker(new URL("./bounded-worker.ts", import.meta.url), { maxOldGenerationSizeMb: HEAP_MEGABYTES });
