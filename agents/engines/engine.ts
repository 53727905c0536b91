/** An engine of an agent: the runtime's own, or one that the operator's settings add. */

import { RuntimeFault } from "#runtime/fault.ts";
import type { LanguageModelManifest } from "#runtime/manifest/language-model.ts";
import type { Manifest } from "#runtime/manifest/manifest.ts";
import type { Job, Outcome, Score } from "#runtime/run/job.ts";
import type { TextWatch } from "#runtime/run/work.ts";
import type { PackageTerms } from "#runtime/work/prepared-job.ts";

export interface Engine {
  /** Name, version and device, as answers and receipts name it. */
  readonly label: string;
  /** Why it does not compute a package; undefined when it does. */
  refusal(terms: PackageTerms): string | undefined;
  /** Makes it ready for a package before a task is accepted, so a failure costs nothing. @throws RuntimeFault, never repeatable */
  prepare?(terms: PackageTerms, signal: AbortSignal): Promise<void>;
  /** @throws RuntimeFault, repeatable only for faults of the task's input; another error when a later attempt may succeed */
  compute(job: Job, terms: PackageTerms, signal: AbortSignal, watch?: TextWatch): Promise<Outcome>;
  /** Follows a submitted answer. @throws RuntimeFault when it cannot tell */
  replay?(
    job: Job,
    terms: PackageTerms,
    answer: Uint8Array<ArrayBuffer>,
    signal: AbortSignal,
  ): Promise<Outcome>;
  /** The figures that the package computes from a result file. @throws RuntimeFault */
  score?(job: Job, output: Uint8Array<ArrayBuffer>, signal: AbortSignal): Promise<Score>;
  /** Reads the prompt without computing an answer. @throws RuntimeFault "input" when it is longer than the context */
  requirePrompt?(job: Job, terms: PackageTerms, signal: AbortSignal): Promise<void>;
  /** Frees memory and ends processes. */
  close?(): void;
}

/** An engine of the settings that cannot be used, with what to do about it. */
export interface MissingEngine {
  readonly name: string;
  readonly problem: string;
}

export interface Engines {
  readonly available: readonly Engine[];
  readonly missing: readonly MissingEngine[];
}

/**
 * The first that computes a package. Agents list the runtime's own after the ones that their settings add.
 * @throws RuntimeFault "runtime" with each engine's refusal when none does: another machine may have one
 */
export function engineFor(engines: readonly Engine[], terms: PackageTerms): Engine {
  const refusals: string[] = [];
  for (const engine of engines) {
    const refusal = engine.refusal(terms);
    if (refusal === undefined) return engine;
    refusals.push(refusal);
  }
  throw new RuntimeFault("runtime", refusals.join("; "));
}

/** Whether it has scripts or weights that engines run, unlike a container. */
export const isPackage = (terms: PackageTerms): terms is Manifest => "engines" in terms;

export const isLanguageModel = (terms: PackageTerms): terms is LanguageModelManifest =>
  "kind" in terms && terms.kind === "language-model";
