/** Tokens a second of the native engine and of plain node-llama-cpp, in turns, at temperature 0. */
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { createTemporaryFolder } from "#dev-infra/process/temporary-folder.ts";
import { samplingDefaults } from "#runtime/engine/text/documents.ts";
import { generateNatively } from "../../agents/engines/llama-native/generate.ts";
import { installProblem, LLAMA_NATIVE_FOLDER } from "../../agents/engines/llama-native/library.ts";
import { openNativeModel } from "../../agents/engines/llama-native/model.ts";
import { CONTEXT, chatPackage, printSpeeds, prompts, ROUNDS, THREADS, TOKENS } from "./prompts.ts";

const problem = installProblem();
if (problem) throw new Error(problem);
const folder = createTemporaryFolder("bench-engines-");
const path = join(folder.path, "model.gguf");
writeFileSync(path, new Uint8Array(await (await chatPackage()).weights.arrayBuffer()));

const { getLlama } = await import(
  pathToFileURL(join(LLAMA_NATIVE_FOLDER, "node_modules/node-llama-cpp/dist/index.js")).href
);
const llama = await getLlama({ gpu: false, build: "never", logLevel: "error" });
const loaded = await llama.loadModel({ modelPath: path, gpuLayers: 0 });
const context = await loaded.createContext({ contextSize: CONTEXT, batchSize: 512, threads: THREADS });
const sequence = context.getSequence();
const model = await openNativeModel({ path, contextLength: CONTEXT, gpu: "cpu", threads: THREADS });

async function speedOf(write: () => Promise<number>): Promise<number> {
  const began = performance.now();
  return ((await write()) / (performance.now() - began)) * 1_000;
}

async function library(prompt: string): Promise<number> {
  await sequence.clearHistory();
  let count = 0;
  for await (const token of sequence.evaluate(loaded.tokenize(prompt, true), { temperature: 0 }))
    if (++count === TOKENS || loaded.isEogToken(token)) break;
  return count;
}

async function engine(prompt: string): Promise<number> {
  const sampling = { ...samplingDefaults, max_tokens: TOKENS };
  const given = { prompt: model.tokenize(prompt), sampling, contextLength: CONTEXT };
  return (await generateNatively(model, given)).output.length;
}

const [alone, own]: [number[], number[]] = [[], []];
for (let round = 0; round <= ROUNDS; round++)
  for (const prompt of prompts) {
    const speeds = [await speedOf(() => library(prompt)), await speedOf(() => engine(prompt))] as const;
    // The first round reads the weights into memory.
    if (round === 0) continue;
    alone.push(speeds[0]);
    own.push(speeds[1]);
  }
printSpeeds("node-llama-cpp", alone, own);
folder.remove();
// The library keeps threads that would hold the program open.
process.exit(0);
