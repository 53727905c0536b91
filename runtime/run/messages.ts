/** Messages between a run's worker and its owner. */

import type { EngineFiles } from "../engine/engines.ts";
import type { GeneratedToken } from "../engine/text/documents.ts";
import { type FaultCode, RuntimeFault } from "../fault.ts";
import type { Progress } from "../sandbox/crossing.ts";
import { execute, replayFile, scoreFile } from "./execute.ts";
import type { Job, Outcome, RunStage, Score } from "./job.ts";
import type { Watcher } from "./work.ts";

export interface WorkerRequest {
  readonly files: EngineFiles;
  readonly job: Job;
  /** A result file of the job that is to be scored, instead of computing the job. */
  readonly scored?: Uint8Array<ArrayBuffer>;
  /** An answer to the job that is to be followed, instead of computing the job. */
  readonly replayed?: Uint8Array<ArrayBuffer>;
}

export type WorkerReport =
  | { readonly kind: "stage"; readonly stage: RunStage }
  | { readonly kind: "progress"; readonly progress: Progress }
  | { readonly kind: "limits"; readonly limits: { readonly seconds: number } }
  | { readonly kind: "prompt"; readonly tokens: readonly number[] }
  | { readonly kind: "token"; readonly token: GeneratedToken }
  | { readonly kind: "outcome"; readonly outcome: Outcome }
  | { readonly kind: "score"; readonly score: Score }
  | { readonly kind: "fault"; readonly code: FaultCode; readonly message: string };

/** The worker's whole life: one job, reported step by step. Never throws. */
export async function serve(
  { files, job, scored, replayed }: WorkerRequest,
  report: (message: WorkerReport) => void,
): Promise<void> {
  try {
    const watcher: Watcher = {
      onStage: (stage) => report({ kind: "stage", stage }),
      onProgress: (progress) => report({ kind: "progress", progress }),
      onLimits: ({ seconds }) => report({ kind: "limits", limits: { seconds } }),
      onPrompt: (tokens) => report({ kind: "prompt", tokens }),
      onToken: (token) => report({ kind: "token", token }),
    };
    if (scored) report({ kind: "score", score: await scoreFile(files, job, scored, watcher) });
    else if (replayed) report({ kind: "outcome", outcome: await replayFile(files, job, replayed, watcher) });
    else report({ kind: "outcome", outcome: await execute(files, job, watcher) });
  } catch (cause) {
    report(faultOf(cause));
  }
}

export function faultOf(cause: unknown): Extract<WorkerReport, { kind: "fault" }> {
  const { code, message } = cause instanceof RuntimeFault ? cause : unexpected(cause);
  return { kind: "fault", code, message };
}

/** The machine ran out of memory or stack before the manifest's limits, which says nothing about the package. */
function unexpected(cause: unknown): RuntimeFault {
  const words = cause instanceof Error ? cause.message : String(cause);
  return new RuntimeFault("runtime", `The run failed on this machine: ${words}`, { cause });
}
