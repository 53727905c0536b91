/** Every run starts a worker that loads its modules again, so unneeded modules make each run longer. */
import { fileURLToPath } from "node:url";
import { build } from "esbuild";
import { expect, test } from "vitest";

const WORKER = fileURLToPath(new URL("worker.ts", import.meta.url));

test("the worker of a run loads no library of the chain", async () => {
  const { metafile } = await build({
    entryPoints: [WORKER],
    bundle: true,
    format: "esm",
    platform: "node",
    metafile: true,
    write: false,
  });
  const files = Object.keys(metafile.inputs);
  expect(files.some((file) => file.endsWith("runtime/run/execute.ts"))).toBe(true);
  const ofTheChain = /node_modules\/(?:viem|ox|abitype|@noble|@scure)\//;
  expect(files.filter((file) => ofTheChain.test(file))).toEqual([]);
});
