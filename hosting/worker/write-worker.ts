import { join } from "node:path";
import { build } from "esbuild";
import { workerOf } from "../build-folder.ts";

/** What the worker calls the server's build, which lies beside it as it is. */
export const SERVER_MODULE = "server.js";

/** Bundles what workerd needs around the server's build. @param folder of a build */
export async function writeWorker(folder: string): Promise<void> {
  await build({
    entryPoints: [join(import.meta.dirname, "worker.ts")],
    outfile: workerOf(folder),
    bundle: true,
    format: "esm",
    platform: "neutral",
    target: "es2022",
    external: [SERVER_MODULE],
    logLevel: "error",
  });
}
