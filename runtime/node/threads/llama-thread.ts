import { parentPort } from "node:worker_threads";
import { serveThread } from "../../engine/llama-wasm/threads.ts";

/** A thread of llama.cpp in Node. */
parentPort?.once("message", (request) => serveThread(request, () => parentPort?.postMessage("ready")));
