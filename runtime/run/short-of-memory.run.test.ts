/** Runs on a machine with less memory than the manifest allows: the address space of the process is bounded from outside. */
import { execFile } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createTemporaryFolder } from "#dev-infra/process/temporary-folder.ts";
import { sha256 } from "#protocol/documents/hashing.ts";
import { nodeMachine } from "../node/machine.ts";
import { exampleJob } from "../package/example.ts";
import { stepBudget } from "../sandbox/budget.ts";
import { openScript } from "../sandbox/script.ts";
import type { Ending } from "../test-support/ending.ts";
import { growingGraph } from "../test-support/sample-graph.ts";
import { samplePackage } from "../test-support/sample-package.ts";
import { startRun } from "./start.ts";

const PROGRAM = join(import.meta.dirname, "../test-support/run-example.ts");
const GIGABYTE = 1_073_741_824;
let folder: ReturnType<typeof createTemporaryFolder>;
beforeAll(() => {
  folder = createTemporaryFolder("short-of-memory-");
});
afterAll(() => folder.remove());

/** @param gigabytes of address space that the whole process gets */
async function runWithin(gigabytes: number, published: Uint8Array): Promise<Ending> {
  const path = join(folder.path, "model.zip");
  writeFileSync(path, published);
  const bound = `--as=${gigabytes * GIGABYTE}`;
  const { stdout } = await promisify(execFile)("prlimit", [bound, process.execPath, PROGRAM, path]);
  return JSON.parse(stdout);
}

/** A graph that makes so many floats. */
const growing = (floats: number, memoryMegabytes: number) =>
  samplePackage(
    `import { run, tensor } from "runtime";
export function* infer() {
  yield run("graph.onnx", { size: tensor("int64", [1], [${floats}n]) });
  return { files: { "out.txt": "done" } };
}`,
    {
      limits: { memoryMegabytes, seconds: 60 },
      files: [{ name: "graph.onnx", role: "graph", bytes: growingGraph() }],
    },
  );

test("running out of machine memory below the manifest's limit is not a verdict", async () => {
  for (const gigabytes of [12, 16])
    expect(await runWithin(gigabytes, await growing(100_000_000, 1_024))).toMatchObject({ fault: "runtime" });
});

test("a graph that fills the memory of its manifest fails everywhere, and may be voted against", async () => {
  const job = await exampleJob(await growing(100_000_000, 256));
  await expect(startRun(await nodeMachine(), job).outcome).rejects.toMatchObject({
    code: "limit",
    isRepeatable: true,
    message: expect.stringContaining("graph.onnx failed"),
  });
});

test("a script that catches the lack of memory gives its own result only where the machine has what the manifest allows", async () => {
  const script = `export function infer() {
  let megabytes = 0;
  const all = [];
  try { for (; megabytes < 900; megabytes++) all.push(new Uint8Array(1_048_576).fill(1)); } catch {}
  return { files: { "out.txt": String(megabytes) } };
}`;
  const limits = { memoryMegabytes: 1_024, seconds: 60, steps: 2_000_000_000 };
  const published = await samplePackage(script, { limits });
  const complete = await sha256(new TextEncoder().encode("900"));
  const lacking = {
    fault: "runtime",
    message: "This machine lacks the 1024 MB of memory that the script may use",
  };
  const endings: unknown[] = [];
  // How much address space Node takes for itself differs between machines: the bound grows until the script has enough.
  for (let gigabytes = 5; gigabytes < 16 && !endings.includes(complete); gigabytes += 0.25) {
    // Below what Node itself needs, the process dies without an ending.
    const ending = await runWithin(gigabytes, published).catch(() => undefined);
    if (ending) endings.push("fault" in ending ? ending : ending.files["out.txt"]);
  }
  // On some machines Node itself needs so much that its first ending is the complete one.
  expect(endings.at(-1)).toBe(complete);
  for (const ending of endings.slice(0, -1)) expect(ending).toEqual(lacking);
});

test("a script that may use more memory than there is does not start, so it cannot give a smaller result", async () => {
  const wasm = await WebAssembly.compile(
    new Uint8Array(readFileSync(createRequire(import.meta.url).resolve("quickjs-wasi/quickjs.wasm"))),
  );
  const source = { wasm, entry: "main.js", modules: new Map(), packageFiles: new Map(), onlyGraph: "" };
  // No machine has it: the memory of WebAssembly ends at 4,096 MB, of which the engine takes some.
  const limits = { memoryMegabytes: 4_095, steps: 1_000 };
  await expect(openScript(source, limits, stepBudget(limits.steps))).rejects.toMatchObject({
    code: "runtime",
    message: "This machine lacks the 4095 MB of memory that the script may use",
  });
});
