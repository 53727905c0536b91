/** All that a verifier of a sealed round needs before it computes. */
import { RuntimeFault } from "#runtime/fault.ts";
import { readSeals } from "#runtime/work/judge-sample.ts";
import { readSubmitted } from "#runtime/work/submitted.ts";
import { ContentMissing } from "../content/contents.ts";
import type { ExaminationParts } from "./finding.ts";
import type { TaskJob } from "./jobs.ts";
import { whyNotProvable } from "./proved-run.ts";
import { ResultMissing } from "./round.ts";
import type { ProvedRound, SubmittedResult } from "./sealed-ballot.ts";

interface Ready {
  readonly prepared: TaskJob;
  readonly submitted: SubmittedResult | { readonly wrong: string };
}

/** `failure`: no machine can compute the task. `reason`: this agent casts no vote. @throws ResultMissing, ContentMissing, RuntimeFault */
export async function readyFor(
  round: ProvedRound,
  parts: ExaminationParts,
): Promise<Ready | { readonly failure: string } | { readonly reason: string }> {
  const prepared = await parts.jobs.of(round.task).catch((cause: unknown) => cause as Error);
  if (prepared instanceof RuntimeFault && prepared.code === "input")
    return { failure: `The task cannot be computed, so no result can be right: ${prepared.message}.` };
  if (prepared instanceof RuntimeFault && prepared.code === "private") return { reason: prepared.message };
  if (prepared instanceof Error) throw prepared;
  const { job, task, manifest } = prepared;
  if (task.comparison.rule !== "exact")
    return { reason: `Results under the rule "${task.comparison.rule}" cannot be proved by a trace.` };
  const submitted = await submittedIn(round, prepared, parts);
  await parts.runs.requireSound({ bytes: job.package, weights: job.weights, manifest });
  return { prepared, submitted };
}

/** @throws the fault unless it is one of this machine */
export function faultOfMachine(cause: unknown): string {
  if (!(cause instanceof RuntimeFault) || cause.code === "cancelled") throw cause;
  return `This machine could not repeat the run: ${cause.message}.`;
}

/**
 * Why this agent would cast no vote on a round, as far as that is known before the run: a seat that is taken first and not
 * opened loses its stake (decision 34). @throws ResultMissing, ContentMissing; RuntimeFault "cancelled"
 */
export async function whyNotExamined(
  round: ProvedRound,
  parts: ExaminationParts,
): Promise<string | undefined> {
  try {
    const ready = await readyFor(round, parts);
    if ("failure" in ready) return undefined;
    if ("reason" in ready) return ready.reason;
    return whyNotProvable(ready.prepared.manifest, ready.prepared.job.task);
  } catch (cause) {
    return faultOfMachine(cause);
  }
}

/** @throws ResultMissing, ContentMissing */
async function submittedIn(
  round: ProvedRound,
  { limits, specCid, privacy }: TaskJob,
  { contents }: ExaminationParts,
): Promise<SubmittedResult | { readonly wrong: string }> {
  if (round.missing !== undefined) return { wrong: round.missing };
  try {
    const result = await readSubmitted(contents.fetch, round, limits.outputBytes, privacy);
    if (!round.drawn || "wrong" in result) return result;
    return { ...result, seals: await readSeals(contents.fetch, round) };
  } catch (cause) {
    const isAbsent = cause instanceof ContentMissing && cause.isAbsent && (await contents.isServed(specCid));
    throw isAbsent ? new ResultMissing(cause.message, { cause }) : cause;
  }
}
