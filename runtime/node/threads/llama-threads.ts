/** Threads of llama.cpp in Node. Agents compute with one thread, because they run several models next to each other. */
import type { ThreadRequest, Threads } from "../../engine/llama-wasm/threads.ts";
import { openNodeWorker } from "../open-worker.ts";

const FILE = new URL("./llama-thread.ts", import.meta.url);

export const nodeThreads = (count: number): Threads => ({
  count,
  needsFreeCores: false,
  open: () => openNodeWorker<ThreadRequest, "ready">(FILE, {}),
});
