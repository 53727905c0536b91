/** A job that was checked against its package, and the result of its computation before it is hashed. */

import type { Hex } from "viem";
import type { EngineFiles } from "../engine/engines.ts";
import type { GeneratedToken } from "../engine/text/documents.ts";
import type { TaskManifest } from "../manifest/task.ts";
import type { OpenPackage } from "../package/archive.ts";
import type { Progress } from "../sandbox/crossing.ts";
import type { Job, OutcomeFile, RunStage } from "./job.ts";

/** Progress events for the caller of a run. */
export interface Watcher {
  /** The manifest's limits, before the computation starts: the time is measured outside. */
  onLimits(limits: { readonly seconds: number }): void;
  onStage(stage: RunStage): void;
  /** A script's own account of its progress. */
  onProgress(progress: Progress): void;
  /** Ids of the prompt's tokens, before a language model's first token. */
  onPrompt(tokens: readonly number[]): void;
  /** A language model chose a token. */
  onToken(token: GeneratedToken): void;
}

/** Progress of an answer, for a caller that streams it. */
export type TextWatch = Partial<Pick<Watcher, "onPrompt" | "onToken">>;

export interface Work {
  readonly files: EngineFiles;
  readonly job: Job;
  readonly opened: OpenPackage;
  readonly task: TaskManifest;
  readonly watcher: Watcher;
}

export interface Computed {
  /** The result file and further ones. */
  readonly files: readonly OutcomeFile[];
  readonly metrics: Readonly<Record<string, number>>;
  readonly summary: string;
  readonly log: readonly string[];
  readonly steps: number;
  readonly graphRuns: number;
  readonly trace?: Hex | undefined;
}
