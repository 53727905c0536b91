/** Starts each run in a new worker and measures time here, because a computing worker cannot. */
import type { EngineFiles } from "../engine/engines.ts";
import type { GeneratedToken } from "../engine/text/documents.ts";
import { RuntimeFault } from "../fault.ts";
import { CEILING } from "../limits.ts";
import type { Progress } from "../sandbox/crossing.ts";
import type { Job, Outcome, RunStage, Score } from "./job.ts";
import type { WorkerReport, WorkerRequest } from "./messages.ts";
import type { WorkerOf } from "./worker-of.ts";

type RunWorker = WorkerOf<WorkerRequest, WorkerReport>;

/** Platform functions that runs need. */
export interface Machine {
  readonly files: EngineFiles;
  openWorker(): RunWorker;
}

export interface Run<Result = Outcome> {
  /** @throws RuntimeFault */
  readonly outcome: Promise<Result>;
  /** Stops it at once; the outcome then fails with "cancelled". Without effect when it has ended. */
  cancel(): void;
}

export interface RunOptions {
  /** Seconds that this machine grants, when less than the manifest's. */
  readonly seconds?: number;
  readonly onStage?: (stage: RunStage) => void;
  /** A script's own account of its progress. */
  readonly onProgress?: (progress: Progress) => void;
  /** Tokens of a language model's answer as they are chosen. */
  readonly onToken?: (token: GeneratedToken) => void;
}

export const lateFault = (seconds: number) =>
  new RuntimeFault(
    "time",
    `The run took longer than ${seconds} s and was stopped; a faster machine may finish it`,
  );

/** Starts a job. A run that fails leaves nothing behind; the next one is as if it had not been. */
export const startRun = (machine: Machine, job: Job, options: RunOptions = {}): Run =>
  startWork(machine, { job }, (report) => (report.kind === "outcome" ? report.outcome : undefined), options);

/** Follows a submitted answer to the job: the outcome has `replay`. */
export const startReplay = (
  machine: Machine,
  job: Job,
  replayed: Uint8Array<ArrayBuffer>,
  options: RunOptions = {},
): Run =>
  startWork(
    machine,
    { job, replayed },
    (report) => (report.kind === "outcome" ? report.outcome : undefined),
    options,
  );

/** Reads the prompt of a language model's job, whose answer is not computed: the outcome is its number of tokens. */
export const startPrompt = (machine: Machine, job: Job): Run<number> =>
  startWork(machine, { job }, (report) => (report.kind === "prompt" ? report.tokens.length : undefined), {});

/** Starts the package's `score` of a result file of the job. */
export const startScore = (
  machine: Machine,
  job: Job,
  scored: Uint8Array<ArrayBuffer>,
  options: RunOptions = {},
): Run<Score> =>
  startWork(
    machine,
    { job, scored },
    (report) => (report.kind === "score" ? report.score : undefined),
    options,
  );

function startWork<Result>(
  machine: Machine,
  request: Omit<WorkerRequest, "files">,
  resultOf: (report: WorkerReport) => Result | undefined,
  { seconds: granted = CEILING.seconds, onStage, onProgress, onToken }: RunOptions,
): Run<Result> {
  const worker = machine.openWorker();
  let end: (fault: RuntimeFault) => void = () => undefined;
  const outcome = new Promise<Result>((resolve, reject) => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const stop = () => {
      clearTimeout(timer);
      worker.terminate();
    };
    end = (fault) => {
      stop();
      reject(fault);
    };
    const limitTo = (seconds: number) => {
      clearTimeout(timer);
      timer = setTimeout(() => end(lateFault(seconds)), seconds * 1_000);
    };
    limitTo(granted);
    worker.onEnd((reason) => end(new RuntimeFault("runtime", `The run's worker ended: ${reason}`)));
    worker.onReport((report) => {
      if (report.kind === "stage") onStage?.(report.stage);
      if (report.kind === "progress") onProgress?.(report.progress);
      if (report.kind === "token") onToken?.(report.token);
      if (report.kind === "limits") limitTo(Math.min(granted, report.limits.seconds));
      if (report.kind === "fault") end(new RuntimeFault(report.code, report.message));
      const result = resultOf(report);
      if (result === undefined) return;
      stop();
      resolve(result);
    });
    worker.post({ files: machine.files, ...request });
  });
  return { outcome, cancel: () => end(new RuntimeFault("cancelled", "The run was stopped")) };
}

/** A run that ends when the signal is aborted. @throws RuntimeFault, "cancelled" then */
export async function untilStopped<Result>(
  { outcome, cancel }: Run<Result>,
  signal: AbortSignal,
): Promise<Result> {
  if (signal.aborted) cancel();
  signal.addEventListener("abort", cancel);
  try {
    return await outcome;
  } finally {
    signal.removeEventListener("abort", cancel);
  }
}
