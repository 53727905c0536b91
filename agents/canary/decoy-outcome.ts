/** The result that an operator's own provider submits in place of the right one: verifiers that compute reject it. */
import { isProved } from "#protocol/rules/round/proved.ts";
import { type BatchJob, computeBatch, isBatch } from "#runtime/batch/compute-batch.ts";
import type { TaskManifest } from "#runtime/manifest/task.ts";
import type { Job, Outcome } from "#runtime/run/job.ts";
import type { Runs } from "../work/runs.ts";
import { alteredOutcome } from "./alter.ts";
import { leakingBatch, leakingOutcome } from "./leak.ts";

interface Decoying {
  readonly task: TaskManifest;
  readonly check: number;
  /** Of the canary, secret. */
  readonly salt: string;
  readonly runs: Pick<Runs, "compute">;
}

/** @param right outcome of the job @throws Error when no wrong result can be made of it */
export async function decoyOutcome(job: Job, right: Outcome, parts: Decoying): Promise<Outcome> {
  if (isBatch(job)) return wrongBatch(job, right, parts);
  const altered = await alteredBy(parts.task, right);
  return isProved(parts.check) ? leakingOutcome(altered, parts.salt) : altered;
}

/** A sample may hold any inputs, so all of them are wrong. */
async function wrongBatch(job: BatchJob, right: Outcome, { task, salt, runs }: Decoying): Promise<Outcome> {
  if (right.metrics.failed)
    throw new Error(
      `Only inputs that the model can compute give a wrong result: leave out ${right.metrics.failed} of them`,
    );
  const wrong = await computeBatch(job, async (one) =>
    leakingOutcome(await alteredBy(task, await runs.compute(one)), `${salt}${one.input.name}`),
  );
  return leakingBatch(wrong);
}

async function alteredBy(task: TaskManifest, right: Outcome): Promise<Outcome> {
  const altered = await alteredOutcome(task, right);
  if (altered) return altered;
  throw new Error("Every altered result that was tried still satisfies the model's rule");
}
