/** Computes a script package: the script in its sandbox, and the graphs that it runs. */
import { sha256 } from "#protocol/documents/hashing.ts";
import { isMachineLimit, RuntimeFault } from "../fault.ts";
import { joinBytes } from "../formats/join.ts";
import { readText } from "../formats/text.ts";
import { isWebp, openWebp, type WebpReader, WebpWanted } from "../formats/webp.ts";
import { type Graphs, openGraphs, type Tensors } from "../graph/session.ts";
import { bytesOf, tensorFrom } from "../graph/tensor.ts";
import { GRAPH_RUNS } from "../limits.ts";
import type { Limits, ScriptManifest } from "../manifest/manifest.ts";
import { parametersFor } from "../manifest/parameters.ts";
import type { OpenPackage } from "../package/archive.ts";
import { type Budget, stepBudget } from "../sandbox/budget.ts";
import { type Progress, readAnswer, type ScriptAnswer } from "../sandbox/crossing.ts";
import { openScript, type Script } from "../sandbox/script.ts";
import { engineModule, engineOf } from "./engine-files.ts";
import type { OutcomeFile, Score } from "./job.ts";
import { type GraphTrace, openGraphTrace } from "./trace.ts";
import type { Computed, Work } from "./work.ts";

function modulesOf({ manifest, files }: OpenPackage): Map<string, string> {
  const scripts = manifest.files.filter(({ role }) => role === "script");
  return new Map(
    scripts.map(({ path }) => {
      try {
        return [path, readText(files.get(path) as Uint8Array)];
      } catch (cause) {
        throw new RuntimeFault("package", `${path} is not text`, { cause });
      }
    }),
  );
}

/** Answers the script's wishes for graphs until it has a result. */
async function converse(
  script: Script,
  first: ScriptAnswer,
  graphs: Graphs,
  onProgress: (progress: Progress) => void,
  trace?: GraphTrace,
): Promise<{ result: Extract<ScriptAnswer, { done: true }>; graphRuns: number }> {
  let answer = first;
  for (let graphRuns = 0; ; graphRuns++) {
    if (answer.done) return { result: answer, graphRuns };
    if (graphRuns === GRAPH_RUNS)
      throw new RuntimeFault("limit", `The script ran its graphs more than ${GRAPH_RUNS} times`);
    if (answer.progress) onProgress(answer.progress);
    const inputs: Tensors = new Map(
      answer.tensors.map(({ name, type, dims }) => {
        const bytes = script.taken();
        try {
          return [name, tensorFrom(type, dims, bytes)];
        } catch (cause) {
          if (isMachineLimit(cause)) throw cause;
          throw new RuntimeFault("failed", `The input "${name}" cannot be used: ${(cause as Error).message}`);
        }
      }),
    );
    const outputs = [...(await graphs.run(answer.graph, inputs))];
    const heads = outputs.map(([name, { type, dims }]) => ({ name, type, dims }));
    const buffers = outputs.map(([, tensor]) => bytesOf(tensor));
    await trace?.add(answer.graph, heads, buffers);
    answer = readAnswer(script.call("next", JSON.stringify(heads), ...buffers));
  }
}

async function filesOf(script: Script, names: readonly string[], limits: Limits): Promise<OutcomeFile[]> {
  if (names.length > limits.outputFiles)
    throw new RuntimeFault(
      "limit",
      `The script wrote ${names.length} files; its manifest allows ${limits.outputFiles}`,
    );
  let size = 0;
  const files: OutcomeFile[] = [];
  for (const name of names) {
    const bytes = new Uint8Array(script.taken());
    size += bytes.length;
    if (size > limits.outputBytes)
      throw new RuntimeFault(
        "limit",
        `The script wrote more than the ${limits.outputBytes} bytes that its manifest allows`,
      );
    files.push({ name, bytes, sha256: await sha256(bytes) });
  }
  return files;
}

interface OpenScriptWork {
  readonly budget: Budget;
  readonly script: Script;
  readonly graphs: Graphs;
  /** The settings as the script takes them, JSON. */
  readonly parameters: string;
}

/** Runs with the decoder for WebP only when a picture needs it. A run that met one without it starts again. */
async function withDecoder<Result>(
  { files, job }: Work,
  manifest: ScriptManifest,
  run: (readWebp?: WebpReader) => Promise<Result>,
): Promise<Result> {
  const load = async () => openWebp(await engineModule(files, "webp", engineOf(manifest, "onnx").files.webp));
  if (isWebp(job.input.bytes)) return run(await load());
  try {
    return await run();
  } catch (cause) {
    if (!(cause instanceof WebpWanted)) throw cause;
    return run(await load());
  }
}

async function openScriptWork(
  work: Work,
  manifest: ScriptManifest,
  readWebp?: WebpReader,
): Promise<OpenScriptWork> {
  const { opened, job, files, watcher } = work;
  const engine = engineOf(manifest, "onnx");
  const { limits } = manifest;
  const parameters = JSON.stringify(parametersFor(manifest.parameters, job.parameters));
  watcher.onStage("computing");
  const wasm = await engineModule(files, "quickjs", engine.files.quickjs);
  const graphPaths = manifest.files.filter(({ role }) => role === "graph").map(({ path }) => path);
  const graphFiles = new Map(graphPaths.map((path) => [path, opened.files.get(path) as Uint8Array]));
  const budget = stepBudget(limits.steps);
  const script = await openScript(
    {
      wasm,
      entry: manifest.entry,
      modules: modulesOf(opened),
      packageFiles: opened.files,
      onlyGraph: graphPaths.length === 1 ? (graphPaths[0] as string) : "",
      readWebp,
    },
    limits,
    budget,
  );
  const loadEngine = () => engineModule(files, "onnxruntime", engine.files.onnxruntime);
  return { budget, script, graphs: openGraphs(loadEngine, graphFiles, limits.memoryMegabytes), parameters };
}

const bufferOf = (bytes: Uint8Array) => joinBytes([bytes]).buffer;

export const computeScript = (work: Work, manifest: ScriptManifest): Promise<Computed> =>
  withDecoder(work, manifest, (readWebp) => computeOnce(work, manifest, readWebp));

async function computeOnce(work: Work, manifest: ScriptManifest, readWebp?: WebpReader): Promise<Computed> {
  const { script, graphs, budget, parameters } = await openScriptWork(work, manifest, readWebp);
  const { task, input } = work.job;
  const first = script.call("start", task, input.name, bufferOf(input.bytes), parameters);
  const { onProgress } = work.watcher;
  const trace = openGraphTrace();
  const { result, graphRuns } = await converse(script, readAnswer(first), graphs, onProgress, trace);
  work.watcher.onStage("presenting");
  const written = await filesOf(script, result.files, manifest.limits);
  const { metrics, summary, log } = result;
  return { files: written, metrics, summary, log, steps: budget.used, graphRuns, trace: trace.digest() };
}

/** Runs the package's `score` on a result file, with the input and the settings of its task. */
export const scoreWithScript = (work: Work, manifest: ScriptManifest, output: Uint8Array): Promise<Score> =>
  withDecoder(work, manifest, (readWebp) => scoreOnce(work, manifest, output, readWebp));

async function scoreOnce(
  work: Work,
  manifest: ScriptManifest,
  output: Uint8Array,
  readWebp?: WebpReader,
): Promise<Score> {
  const { script, graphs, parameters } = await openScriptWork(work, manifest, readWebp);
  const { name, bytes } = work.job.input;
  const first = script.call(
    "start",
    "score",
    name,
    bufferOf(bytes),
    parameters,
    work.task.output.file,
    bufferOf(output),
  );
  const { result } = await converse(script, readAnswer(first), graphs, work.watcher.onProgress);
  return result.metrics;
}
