/** The vote on a sampled batch (decision 33): only the drawn inputs are computed again. */
import { SAMPLE } from "#protocol/generated/constants.ts";
import { canBeSampled } from "#protocol/rules/round/detection.ts";
import { isBatch } from "#runtime/batch/compute-batch.ts";
import { withoutContent } from "#runtime/private/private-input.ts";
import { privateVerdictText } from "#runtime/private/private-verdict.ts";
import { sampleWords } from "#runtime/receipt/vote-reason.ts";
import { judgeSample } from "#runtime/work/judge-sample.ts";
import type { ExaminationParts } from "./finding.ts";
import type { TaskJob } from "./jobs.ts";
import type { ProvedRound, SealedFinding, SubmittedResult } from "./sealed-ballot.ts";

/** @throws RuntimeFault about this machine */
export async function sampledFinding(
  { verification: verificationId, seal, drawn }: ProvedRound & Required<Pick<ProvedRound, "drawn">>,
  { job, privacy }: TaskJob,
  submitted: SubmittedResult | { readonly wrong: string },
  { runs }: Pick<ExaminationParts, "runs">,
): Promise<SealedFinding> {
  if (!isBatch(job) || !canBeSampled(job.items))
    return { reason: `Only batches of more than ${SAMPLE} inputs can be sampled.` };
  const indexes = await drawn(job.items);
  const delivered =
    "wrong" in submitted
      ? { output: undefined, seals: undefined }
      : { output: submitted.output, seals: submitted.seals };
  const round = { verificationId, seal, indexes };
  const verdict = await judgeSample(job, round, delivered, runs.compute, { privacy }).catch(
    (cause: unknown) => {
      throw withoutContent(cause, privacy);
    },
  );
  if (!verdict) return { reason: "Runs of this package have no trace, so they cannot prove a vote." };
  const { trace, traces, approves, pin, runtime = "this machine" } = verdict;
  const ballot = { trace, traces, pin, approve: approves };
  if (privacy) return { ...ballot, reason: privateVerdictText(approves ? "confirmed" : "refuted", runtime) };
  if ("wrong" in submitted) return { ...ballot, reason: submitted.wrong };
  if (!pin)
    return { ...ballot, reason: "The seals of the inputs do not fit the submitted seal of the batch." };
  return { ...ballot, reason: sampleWords(verdict, indexes.length, job.items) };
}
