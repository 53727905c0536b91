/** Runs a package on an input. Belongs in a worker (start.ts), because only a worker can be stopped. */
import { sha256, sha256OfJson } from "#protocol/documents/hashing.ts";
import { type EngineFiles, engineLabel } from "../engine/engines.ts";
import { RuntimeFault } from "../fault.ts";
import type { TaskManifest } from "../manifest/task.ts";
import { type OpenPackage, openPackage } from "../package/archive.ts";
import { requireInput } from "./input/input.ts";
import type { Job, Outcome, OutcomeFile, Score } from "./job.ts";
import { replayOutcome } from "./replay-outcome.ts";
import type { Computed, Watcher, Work } from "./work.ts";

function outputOf(files: readonly OutcomeFile[], task: TaskManifest): OutcomeFile {
  const output = files.find(({ name }) => name === task.output.file);
  if (output && output.bytes.length > 0) return output;
  throw new RuntimeFault(
    "failed",
    `The script did not write ${task.output.file}, which its manifest declares`,
  );
}

/** The engines of this library give the same bytes on every processor. */
const WASM_DEVICE = "WebAssembly";

const byName = (a: OutcomeFile, b: OutcomeFile) => (a.name < b.name ? -1 : 1);

/** Checks a job against its package. @throws RuntimeFault */
async function openWork(files: EngineFiles, job: Job, watcher: Watcher): Promise<Work> {
  watcher.onStage("opening");
  const opened = await openPackage(job.package);
  watcher.onLimits(opened.manifest.limits);
  return workOf(files, job, opened, watcher);
}

/** The same for a package that is open. @throws RuntimeFault "input" */
export function workOf(files: EngineFiles, job: Job, opened: OpenPackage, watcher: Watcher): Work {
  watcher.onStage("checking");
  if (job.items !== undefined)
    throw new RuntimeFault("runtime", "A batch is computed input by input, not in a single run");
  const task = opened.manifest.tasks[job.task];
  if (!task) throw new RuntimeFault("input", `The model does not support ${job.task}`);
  requireInput(task, job.input.name, job.input.bytes);
  return { files, job, opened, task, watcher };
}

/** Loads only the modules of the package's kind: every run does so in a new worker. */
async function computed(work: Work): Promise<Computed> {
  const { manifest } = work.opened;
  if (manifest.kind === "script") return (await import("./script-run.ts")).computeScript(work, manifest);
  return (await import("./text-run.ts")).computeText(work, manifest);
}

/** @throws RuntimeFault that says whose fault it is; nothing else */
export async function execute(files: EngineFiles, job: Job, watcher: Watcher): Promise<Outcome> {
  const began = performance.now();
  const work = await openWork(files, job, watcher);
  return outcomeOf(work, await computed(work), began);
}

/** @param began start of the run, milliseconds of `performance.now()` */
export async function outcomeOf(
  work: Pick<Work, "job" | "opened" | "task">,
  computed: Computed,
  began: number,
): Promise<Outcome> {
  const { metrics, summary, log, steps, graphRuns, trace, ...result } = computed;
  const { manifest, manifestHash } = work.opened;
  const output = outputOf(result.files, work.task);
  const artifacts = result.files.filter((file) => file !== output).sort(byName);
  const hashes = Object.fromEntries(result.files.map((file) => [file.name, file.sha256]));
  return {
    output,
    artifacts,
    metrics,
    summary,
    log,
    manifestHash,
    inputHash: await sha256(work.job.input.bytes),
    digest: await sha256OfJson({ files: hashes, metrics, summary, log }),
    trace,
    runtime: manifest.engines.map(engineLabel).join(", "),
    device: WASM_DEVICE,
    weights: manifest.files.find(({ role }) => role === "weights")?.sha256,
    used: { steps, graphRuns, seconds: (performance.now() - began) / 1_000 },
  };
}

/** Runs the package's `score`, by which the metric rule judges. @throws RuntimeFault "failed" or "limit" */
export async function scoreFile(
  files: EngineFiles,
  job: Job,
  output: Uint8Array,
  watcher: Watcher,
): Promise<Score> {
  const work = await openWork(files, job, watcher);
  const { manifest } = work.opened;
  if (manifest.kind !== "script") throw new RuntimeFault("failed", "A language model does not score results");
  const { scoreWithScript } = await import("./script-run.ts");
  return scoreWithScript(work, manifest, output);
}

/** Follows a language model's submitted answer. @throws RuntimeFault when this machine cannot tell */
export async function replayFile(
  files: EngineFiles,
  job: Job,
  submitted: Uint8Array<ArrayBuffer>,
  watcher: Watcher,
): Promise<Outcome> {
  const began = performance.now();
  const work = await openWork(files, job, watcher);
  const { manifest } = work.opened;
  if (manifest.kind !== "language-model")
    throw new RuntimeFault("package", "The model does not support replays");
  const { replayText } = await import("./text-replay.ts");
  const replay = await replayText(work, manifest, submitted);
  return replayOutcome({ job, opened: work.opened, task: work.task }, submitted, replay, {
    device: WASM_DEVICE,
    began,
  });
}
