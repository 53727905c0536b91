/** A language model that stays loaded in its worker and answers one request after the other. */
import type { EngineFiles } from "../engine/engines.ts";
import type { ThreadCount } from "../engine/llama-wasm/threads.ts";
import { RuntimeFault } from "../fault.ts";
import { CEILING } from "../limits.ts";
import type { Job, Outcome, RunStage } from "./job.ts";
import type { WorkerReport } from "./messages.ts";
import type { SessionRequest } from "./serve-session.ts";
import { lateFault } from "./start.ts";
import type { TextWatch } from "./work.ts";
import type { WorkerOf } from "./worker-of.ts";

/** Platform functions that sessions need. */
export interface SessionMachine {
  readonly files: EngineFiles;
  /** Threads of an engine in a worker; one where it is not stated. */
  readonly threads?: ThreadCount | undefined;
  openWorker(): WorkerOf<SessionRequest, WorkerReport>;
}

interface AskOptions extends TextWatch {
  readonly signal?: AbortSignal | undefined;
  readonly onStage?: (stage: RunStage) => void;
}

export interface TextSession {
  /** The answer, with the bytes of a single run, in turn. @throws RuntimeFault; "cancelled" within one token */
  ask(input: Job["input"], options?: AskOptions): Promise<Outcome>;
  /** Frees the memory. A request in progress is cancelled; a later one loads the model again. */
  close(): void;
  /** Frees the memory after the requests until now, and from now on after each later one. */
  retire(): void;
}

/** A worker that does not answer a stop within this time is ended. Reading a long prompt cannot be interrupted. */
const STOP_MS = 1_500;

const cancelled = () => new RuntimeFault("cancelled", "The run was stopped");

/** Loads nothing before the first request. */
export function openTextSession(
  machine: SessionMachine,
  model: Pick<Job, "package" | "weights">,
): TextSession {
  type Open = ReturnType<SessionMachine["openWorker"]>;
  let worker: Open | undefined;
  /** Handles the reports of the request in progress. */
  let onReport: (report: WorkerReport) => void = () => undefined;
  let turn: Promise<unknown> = Promise.resolve();
  let isRetired = false;

  function end(fault: RuntimeFault): void {
    worker?.terminate();
    worker = undefined;
    onReport({ kind: "fault", code: fault.code, message: fault.message });
  }

  function openedWorker(): Open {
    if (worker) return worker;
    const opened = machine.openWorker();
    worker = opened;
    opened.onReport((report) => worker === opened && onReport(report));
    opened.onEnd((reason) => {
      if (worker === opened) end(new RuntimeFault("runtime", `The run's worker ended: ${reason}`));
    });
    opened.post({ kind: "open", files: machine.files, model, threads: machine.threads });
    return opened;
  }

  function answer(input: Job["input"], { signal, onStage, onPrompt, onToken }: AskOptions): Promise<Outcome> {
    if (signal?.aborted) return Promise.reject(cancelled());
    const { promise, resolve, reject } = Promise.withResolvers<Outcome>();
    const timers: ReturnType<typeof setTimeout>[] = [];
    const endAfter = (milliseconds: number, fault: RuntimeFault) =>
      timers.push(setTimeout(() => end(fault), milliseconds));
    const limitTo = (seconds: number) => endAfter(seconds * 1_000, lateFault(seconds));
    const stop = () => {
      worker?.post({ kind: "stop" });
      endAfter(STOP_MS, cancelled());
    };
    onReport = (report) => {
      if (report.kind === "stage") onStage?.(report.stage);
      if (report.kind === "prompt") onPrompt?.(report.tokens);
      if (report.kind === "token" && !signal?.aborted) onToken?.(report.token);
      if (report.kind === "limits" && report.limits.seconds < CEILING.seconds) limitTo(report.limits.seconds);
      if (report.kind === "outcome") resolve(report.outcome);
      if (report.kind !== "fault") return;
      // After any other fault the engine's memory may be damaged.
      if (report.code !== "input" && report.code !== "cancelled") {
        worker?.terminate();
        worker = undefined;
      }
      reject(new RuntimeFault(report.code, report.message));
    };
    signal?.addEventListener("abort", stop);
    limitTo(CEILING.seconds);
    openedWorker().post({ kind: "ask", input });
    return promise.finally(() => {
      for (const timer of timers) clearTimeout(timer);
      signal?.removeEventListener("abort", stop);
      onReport = () => undefined;
    });
  }

  const rest = () => {
    if (isRetired) end(cancelled());
  };

  return {
    ask(input, options = {}) {
      const answered = turn.then(() => answer(input, options));
      turn = answered.then(rest, rest);
      return answered;
    },
    close: () => end(cancelled()),
    retire() {
      isRetired = true;
      turn = turn.then(rest);
    },
  };
}
