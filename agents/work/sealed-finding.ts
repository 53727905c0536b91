import { sampleTrace } from "#protocol/chain/sealed/sampled-batch.ts";
import { failedTrace, traceOfVote } from "#protocol/chain/sealed/sealed-vote.ts";
import { comparedOutcome } from "#runtime/comparison/compare.ts";
import { RuntimeFault } from "#runtime/fault.ts";
import { saltedTrace, withoutContent } from "#runtime/private/private-input.ts";
import { privateVerdictText } from "#runtime/private/private-verdict.ts";
import { receiptClaim } from "#runtime/receipt/receipt.ts";
import { verdictWords } from "#runtime/receipt/vote-reason.ts";
import type { Outcome } from "#runtime/run/job.ts";
import { verdictOn } from "#runtime/work/judge.ts";
import type { ExaminationParts } from "./finding.ts";
import { requireEqualRuns } from "./proved-run.ts";
import { sampledFinding } from "./sampled-finding.ts";
import type { ProvedRound, SealedBallot, SealedFinding } from "./sealed-ballot.ts";
import { faultOfMachine, readyFor } from "./sealed-preparation.ts";

/** Repeats a computation and compares result and trace. @throws ResultMissing, ContentMissing; RuntimeFault "cancelled" */
export async function examineProved(round: ProvedRound, parts: ExaminationParts): Promise<SealedFinding> {
  const { runs, deployment } = parts;
  const { verification: verificationId } = round;
  const failed = (reason: string): SealedBallot => {
    const trace = failedTrace(verificationId);
    return round.drawn
      ? { trace: sampleTrace([trace]), traces: [trace], approve: false, reason }
      : { trace, approve: false, reason };
  };
  try {
    const ready = await readyFor(round, parts);
    if ("failure" in ready) return failed(ready.failure);
    if ("reason" in ready) return ready;
    const { prepared, submitted } = ready;
    const { job, privacy } = prepared;
    if (round.drawn)
      return await sampledFinding({ ...round, drawn: round.drawn }, prepared, submitted, parts);
    const compute = () =>
      runs.compute(job).catch((cause: unknown) => {
        throw withoutContent(cause, privacy);
      });
    const outcome = await firstRun(compute);
    if ("failure" in outcome) return failed(outcome.failure);
    const { runtime } = outcome;
    const digest = await saltedTrace(outcome.trace, privacy);
    if (!digest) return { reason: `Runs with ${runtime} have no trace, so they cannot prove a vote.` };
    const verdict =
      "wrong" in submitted ? undefined : await verdictOn(prepared, comparedOutcome(outcome), submitted, runs);
    const isSameResult = verdict?.outcome === "confirmed";
    const { seal, stage } = round;
    const vote = traceOfVote({ verificationId, digest, seal, isSameResult, stage });
    // The provider's own run has confirmed an approval.
    if (!vote.approves) requireEqualRuns(outcome, await compute());
    if (isSameResult && !vote.approves)
      return {
        trace: vote.trace,
        approve: false,
        reason: `Computed again with ${runtime}: the file is the same, but the provider sealed another computation.`,
      };
    const ballot = { trace: vote.trace, approve: vote.approves };
    if (!verdict) return { ...ballot, reason: (submitted as { wrong: string }).wrong };
    // Nothing public may have a hash of a private result.
    if (privacy) return { ...ballot, reason: privateVerdictText(verdict.outcome, runtime) };
    const { task: taskId, round: number, resultHash } = round;
    const judged = { ...deployment, task: taskId, round: number, submitted: resultHash };
    return {
      ...ballot,
      reason: verdictWords(verdict, runtime),
      claim: receiptClaim(judged, outcome, verdict),
    };
  } catch (cause) {
    return { reason: faultOfMachine(cause) };
  }
}

/** The outcome, or why every machine's run fails. @throws RuntimeFault about this machine, and when a second run ends otherwise */
async function firstRun(compute: () => Promise<Outcome>): Promise<Outcome | { readonly failure: string }> {
  const failureOf = async () => {
    try {
      return await compute();
    } catch (cause) {
      if (!(cause instanceof RuntimeFault && cause.isRepeatable)) throw cause;
      return { failure: `A repeated run gives no result on any machine: ${cause.message}.` };
    }
  };
  const first = await failureOf();
  if (!("failure" in first)) return first;
  const second = await failureOf();
  if ("failure" in second) return second;
  throw new RuntimeFault("runtime", "Two runs on this machine end differently");
}
