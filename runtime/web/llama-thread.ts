import { serveThread, type ThreadRequest } from "../engine/llama-wasm/threads.ts";

/** A thread of llama.cpp in a browser. */
const scope = globalThis as unknown as Pick<Worker, "postMessage" | "addEventListener">;
scope.addEventListener(
  "message",
  ({ data }: MessageEvent<ThreadRequest>) => serveThread(data, () => scope.postMessage("ready")),
  { once: true },
);
