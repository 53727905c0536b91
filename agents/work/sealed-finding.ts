/** The vote on a recomputed result (decision 32): the trace of this machine's own run, which an approval has to prove. */
import type { Hex } from "viem";
import { failedTrace, traceOfVote } from "#protocol/chain/sealed-vote.ts";
import type { ComparedResult } from "#runtime/comparison/compare.ts";
import { comparedOutcome } from "#runtime/comparison/compare.ts";
import { RuntimeFault } from "#runtime/fault.ts";
import { saltedTrace, withoutContent } from "#runtime/private/private-input.ts";
import { privateVerdictText } from "#runtime/private/private-verdict.ts";
import { type ReceiptClaim, receiptClaim } from "#runtime/receipt/receipt.ts";
import { verdictWords } from "#runtime/receipt/vote-reason.ts";
import type { Outcome } from "#runtime/run/job.ts";
import { verdictOn } from "#runtime/work/judge.ts";
import { readSubmitted } from "#runtime/work/submitted.ts";
import { ContentMissing } from "../content/contents.ts";
import type { ExaminationParts } from "./finding.ts";
import type { TaskJob } from "./jobs.ts";
import { requireEqualRuns } from "./proved-run.ts";
import { ResultMissing, type VotingRound } from "./round.ts";

/** Content of a sealed vote. */
interface SealedBallot {
  /** Revealed by the opening. */
  readonly trace: Hex;
  readonly approve: boolean;
  readonly reason: string;
  /** The claim of the run's receipt; undefined when there is nothing to state. */
  readonly claim?: ReceiptClaim;
}

/** Why no vote is cast. */
interface Abstention {
  readonly trace?: undefined;
  readonly reason: string;
}

export type SealedFinding = SealedBallot | Abstention;

export interface ProvedRound extends VotingRound {
  /** The hash that the trace of an approval has. */
  readonly seal: Hex;
  /** As in `STAGE`: the trace of a vote depends on it. */
  readonly stage: number;
  /** Why the result counts as missing: then it is rejected without being read. */
  readonly missing?: string | undefined;
}

/** Repeats a computation and compares result and trace. @throws ResultMissing, ContentMissing; RuntimeFault "cancelled" */
export async function examineProved(round: ProvedRound, parts: ExaminationParts): Promise<SealedFinding> {
  const { runs, deployment } = parts;
  const { verification: verificationId } = round;
  const failed = (reason: string): SealedBallot => ({
    trace: failedTrace(verificationId),
    approve: false,
    reason,
  });
  try {
    const prepared = await parts.jobs.of(round.task).catch((cause: unknown) => cause as Error);
    if (prepared instanceof RuntimeFault && prepared.code === "input")
      return failed(`The task cannot be computed, so no result can be right: ${prepared.message}.`);
    if (prepared instanceof RuntimeFault && prepared.code === "private") return { reason: prepared.message };
    if (prepared instanceof Error) throw prepared;
    const { job, task, manifest, privacy } = prepared;
    if (task.comparison.rule !== "exact")
      return { reason: `Results under the rule "${task.comparison.rule}" cannot be proved by a trace.` };
    const submitted = await submittedIn(round, prepared, parts);
    await runs.requireSound({ bytes: job.package, weights: job.weights, manifest });
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
    if (!(cause instanceof RuntimeFault) || cause.code === "cancelled") throw cause;
    return { reason: `This machine could not repeat the run: ${cause.message}.` };
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

async function submittedIn(
  round: ProvedRound,
  { limits, specCid, privacy }: TaskJob,
  { contents }: ExaminationParts,
): Promise<ComparedResult | { readonly wrong: string }> {
  if (round.missing !== undefined) return { wrong: round.missing };
  try {
    return await readSubmitted(contents.fetch, round, limits.outputBytes, privacy);
  } catch (cause) {
    const isAbsent = cause instanceof ContentMissing && cause.isAbsent && (await contents.isServed(specCid));
    throw isAbsent ? new ResultMissing(cause.message, { cause }) : cause;
  }
}
