/** An engine that this machine has in addition to the runtime's own, as the operator's settings name it. */

import type { LanguageModelManifest } from "#runtime/manifest/language-model.ts";
import type { Job, Outcome } from "#runtime/run/job.ts";
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

export const isLanguageModel = (terms: PackageTerms): terms is LanguageModelManifest =>
  "kind" in terms && terms.kind === "language-model";
