/** Runs whose trace can prove a result (decision 32). */
import { RuntimeFault } from "#runtime/fault.ts";
import type { Manifest } from "#runtime/manifest/manifest.ts";
import { isProvable } from "#runtime/manifest/provable.ts";
import type { WorkKind } from "#runtime/manifest/work-kind.ts";
import type { Job, Outcome } from "#runtime/run/job.ts";
import type { PackageTerms } from "#runtime/work/prepared-job.ts";
import type { Runs } from "./runs.ts";

/** Why a provider does not accept a task whose result has to be proved; undefined for one that it can. */
export function whyNotProvable(terms: PackageTerms, kind: WorkKind): string | undefined {
  if ("files" in terms && isProvable(terms as Manifest, kind)) return undefined;
  return "the task requires votes that prove the computation, which needs a graph or a language model and the exact rule";
}

/** @throws RuntimeFault "runtime" when two runs of a job differ in a byte or in their traces */
export function requireEqualRuns(one: Outcome, other: Outcome): void {
  if (one.digest === other.digest && one.trace === other.trace) return;
  throw new RuntimeFault("runtime", "Two runs of the job differ on this machine");
}

/** Two equal runs with a trace. @throws RuntimeFault */
export async function computeProved(job: Job, runs: Pick<Runs, "compute">): Promise<Outcome> {
  const outcome = await runs.compute(job);
  if (!outcome.trace)
    throw new RuntimeFault("package", `Runs with ${outcome.runtime} have no trace, which the task requires`);
  requireEqualRuns(outcome, await runs.compute(job));
  return outcome;
}
