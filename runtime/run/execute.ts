/**
 * Runs a package on an input, from its bytes to the result's. This is the whole computation; it belongs in a worker of
 * its own (see start.ts), because only a worker can be stopped while it computes.
 */
import { sha256, sha256OfJson } from "#protocol/documents/hashing.ts";
import { engines } from "../engine/engines.ts";
import { isMachineLimit, RuntimeFault } from "../fault.ts";
import { joinBytes } from "../formats/join.ts";
import { readText } from "../formats/text.ts";
import { type Graphs, openGraphs, type Tensors } from "../graph/session.ts";
import { tensorFrom } from "../graph/tensor.ts";
import { GRAPH_RUNS } from "../limits.ts";
import type { Limits, Manifest, ScriptManifest } from "../manifest/manifest.ts";
import { parametersFor } from "../manifest/parameters.ts";
import type { TaskManifest } from "../manifest/task.ts";
import { type OpenPackage, openPackage } from "../package/archive.ts";
import { type Budget, stepBudget } from "../sandbox/budget.ts";
import { readAnswer, type ScriptAnswer } from "../sandbox/crossing.ts";
import { openScript, type Script } from "../sandbox/script.ts";
import { RUNTIME, type RuntimeFiles } from "../version.ts";
import { requireInput } from "./input.ts";
import type { Job, Outcome, OutcomeFile, RunStage, Score } from "./job.ts";

/** Progress events for the caller of a run. */
export interface Watcher {
  /** The manifest's limits, before the script is started: the time is measured outside. */
  onLimits(limits: Limits): void;
  onStage(stage: RunStage): void;
}

/** @throws RuntimeFault "runtime" when this machine does not have the engines that the package names */
async function requireEngines(manifest: Manifest, files: RuntimeFiles): Promise<ScriptManifest> {
  for (const [name, bytes] of Object.entries(files) as [keyof RuntimeFiles, RuntimeFiles["quickjs"]][])
    if ((await sha256(bytes)) !== RUNTIME.files[name])
      throw new RuntimeFault(
        "runtime",
        `The WebAssembly file ${name} of this machine is not that of the runtime`,
      );
  const missing = manifest.engines.find(
    (wanted) => !engines.some(({ name, version }) => name === wanted.name && version === wanted.version),
  );
  if (missing)
    throw new RuntimeFault(
      "runtime",
      `The package needs the engine ${missing.name} ${missing.version}, which this machine does not have`,
    );
  if (manifest.kind !== "script")
    throw new RuntimeFault("runtime", "The package is a language model, which this machine does not run");
  return manifest;
}

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
): Promise<{ result: Extract<ScriptAnswer, { done: true }>; graphRuns: number }> {
  let answer = first;
  for (let graphRuns = 0; ; graphRuns++) {
    if (answer.done) return { result: answer, graphRuns };
    if (graphRuns === GRAPH_RUNS)
      throw new RuntimeFault("limit", `The script ran its graphs more than ${GRAPH_RUNS} times`);
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
    const buffers = outputs.map(
      ([, { data }]) => joinBytes([new Uint8Array(data.buffer, data.byteOffset, data.byteLength)]).buffer,
    );
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

function outputOf(files: readonly OutcomeFile[], task: TaskManifest): OutcomeFile {
  const output = files.find(({ name }) => name === task.output.file);
  if (output && output.bytes.length > 0) return output;
  throw new RuntimeFault(
    "failed",
    `The script did not write ${task.output.file}, which its manifest promises`,
  );
}

const byName = (a: OutcomeFile, b: OutcomeFile) => (a.name < b.name ? -1 : 1);

interface Work {
  readonly opened: OpenPackage;
  readonly task: TaskManifest;
  readonly limits: Limits;
  readonly budget: Budget;
  readonly script: Script;
  readonly graphs: Graphs;
  /** The settings as the script takes them, JSON. */
  readonly parameters: string;
}

/** Checks a job against its package and loads the script. @throws RuntimeFault */
async function openWork(
  files: RuntimeFiles,
  job: Job,
  watcher: Watcher,
  engine: typeof openGraphs,
): Promise<Work> {
  watcher.onStage("opening");
  const opened = await openPackage(job.package);
  const manifest = await requireEngines(opened.manifest, files);
  const { limits } = manifest;
  watcher.onLimits(limits);
  watcher.onStage("checking");
  const task = manifest.tasks[job.task];
  if (!task) throw new RuntimeFault("input", `The model does not support ${job.task}`);
  const parameters = JSON.stringify(parametersFor(manifest.parameters, job.parameters));
  requireInput(task, job.input.name, job.input.bytes);
  watcher.onStage("computing");
  const graphPaths = manifest.files.filter(({ role }) => role === "graph").map(({ path }) => path);
  const graphFiles = new Map(graphPaths.map((path) => [path, opened.files.get(path) as Uint8Array]));
  const budget = stepBudget(limits.steps);
  const script = await openScript(
    {
      wasm: files.quickjs,
      entry: manifest.entry,
      modules: modulesOf(opened),
      packageFiles: opened.files,
      onlyGraph: graphPaths.length === 1 ? (graphPaths[0] as string) : "",
    },
    limits,
    budget,
  );
  const graphs = engine(files.onnxruntime, graphFiles, limits.memoryMegabytes);
  return { opened, task, limits, budget, script, graphs, parameters };
}

const bufferOf = (bytes: Uint8Array) => joinBytes([bytes]).buffer;

/**
 * @param engine runs the graphs; another one than the reference gives other bytes, and is for measurements
 * @throws RuntimeFault that says whose fault it is; nothing else
 */
export async function execute(
  files: RuntimeFiles,
  job: Job,
  watcher: Watcher,
  engine: typeof openGraphs = openGraphs,
): Promise<Outcome> {
  const began = performance.now();
  const { opened, task, limits, budget, script, graphs, parameters } = await openWork(
    files,
    job,
    watcher,
    engine,
  );
  const { name, bytes } = job.input;
  const first = script.call("start", job.task, name, bufferOf(bytes), parameters);
  const { result, graphRuns } = await converse(script, readAnswer(first), graphs);
  watcher.onStage("presenting");
  const written = await filesOf(script, result.files, limits);
  const { metrics, summary, log } = result;
  const output = outputOf(written, task);
  const artifacts = written.filter((file) => file !== output).sort(byName);
  const hashes = Object.fromEntries(written.map((file) => [file.name, file.sha256]));
  return {
    output,
    artifacts,
    metrics,
    summary,
    log,
    manifestHash: opened.manifestHash,
    inputHash: await sha256(bytes),
    digest: await sha256OfJson({ files: hashes, metrics, summary, log }),
    used: { steps: budget.used, graphRuns, seconds: (performance.now() - began) / 1_000 },
  };
}

/**
 * Runs the package's `score` on a result file, with the input and the settings of its task. The metric rule judges any
 * file by these figures.
 * @throws RuntimeFault "failed" or "limit" when the package cannot score the file
 */
export async function scoreFile(
  files: RuntimeFiles,
  job: Job,
  output: Uint8Array,
  watcher: Watcher,
): Promise<Score> {
  const { task, script, graphs, parameters } = await openWork(files, job, watcher, openGraphs);
  const { name, bytes } = job.input;
  const first = script.call(
    "start",
    "score",
    name,
    bufferOf(bytes),
    parameters,
    task.output.file,
    bufferOf(output),
  );
  const { result } = await converse(script, readAnswer(first), graphs);
  return result.metrics;
}
