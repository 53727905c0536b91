/** Compares a submitted result with a repeated run. */
import type { Address } from "viem";
import type { Verdict } from "#runtime/comparison/compare.ts";
import { ruleText } from "#runtime/comparison/rule.ts";
import { RuntimeFault } from "#runtime/fault.ts";
import { withoutContent } from "#runtime/private/private-input.ts";
import { privateVerdictText } from "#runtime/private/private-verdict.ts";
import { receiptClaim } from "#runtime/receipt/receipt.ts";
import { verdictWords } from "#runtime/receipt/vote-reason.ts";
import { judgeSubmitted } from "#runtime/work/judge.ts";
import { readSubmitted } from "#runtime/work/submitted.ts";
import { ContentMissing, type Contents } from "../content/contents.ts";
import type { Jobs, TaskJob } from "./jobs.ts";
import { type Finding, ResultMissing, type SubmittedRound } from "./round.ts";
import type { Runs } from "./runs.ts";

export interface ExaminationParts {
  /** Whose task it is: a receipt names both. */
  readonly deployment: { readonly chainId: number; readonly taskManager: Address };
  readonly contents: Contents;
  readonly jobs: Jobs;
  readonly runs: Omit<Runs, "batches" | "requirePrompt">;
}

/** Repeats a computation and compares. @throws ResultMissing when only that is gone; ContentMissing; RuntimeFault "cancelled" */
export async function examine(round: SubmittedRound, parts: ExaminationParts): Promise<Finding> {
  const { contents, jobs, runs } = parts;
  let prepared: TaskJob;
  try {
    prepared = await jobs.of(round.task);
  } catch (cause) {
    if (!(cause instanceof RuntimeFault)) throw cause;
    // Without a package there is no rule of comparison.
    if (cause.code !== "input") return { reason: `A program cannot judge this: ${cause.message}.` };
    return {
      approve: false,
      reason: `The task cannot be computed, so no result can be right: ${cause.message}.`,
    };
  }
  const { task, job, manifest, limits, privacy } = prepared;
  if (task.comparison.rule === "human") return { reason: ruleText(task.comparison) };

  const submitted = await readSubmitted(contents.fetch, round, limits.outputBytes, privacy).catch(
    async (cause: unknown) => {
      // Gateways that lack the task's specification as well have lost more than this result, so it does not count as missing.
      const isAbsent =
        cause instanceof ContentMissing && cause.isAbsent && (await contents.isServed(prepared.specCid));
      throw isAbsent ? new ResultMissing(cause.message, { cause }) : cause;
    },
  );
  if ("wrong" in submitted) return { approve: false, reason: submitted.wrong };

  try {
    await runs.requireSound({ bytes: job.package, weights: job.weights, manifest });
  } catch (cause) {
    if (!(cause instanceof RuntimeFault) || cause.code === "cancelled") throw cause;
    if (!cause.isRepeatable) return { reason: `This machine could not run the package: ${cause.message}.` };
    // Its rule would confirm neither the provider's result nor this one.
    return { reason: `A program cannot judge results of this package: ${cause.message}.` };
  }
  try {
    const { outcome, verdict } = await judgeSubmitted({ task, job }, submitted, runs);
    if (privacy) return privateFinding(verdict.outcome, outcome.runtime);
    const reason = verdictWords(verdict, outcome.runtime);
    // Such as when the rule does not confirm this verifier's own second run.
    if (verdict.outcome === "undecided") return { reason };
    const { deployment } = parts;
    const judged = {
      chainId: deployment.chainId,
      taskManager: deployment.taskManager,
      task: round.task,
      round: round.round,
      submitted: round.resultHash,
    };
    const claim = receiptClaim(judged, outcome, verdict);
    return { approve: verdict.outcome === "confirmed", reason, claim };
  } catch (thrown) {
    const cause = withoutContent(thrown, privacy);
    if (!(cause instanceof RuntimeFault) || cause.code === "cancelled") throw cause;
    if (!cause.isRepeatable) return { reason: `This machine could not repeat the run: ${cause.message}.` };
    return { approve: false, reason: `A repeated run gives no result on any machine: ${cause.message}.` };
  }
}

/** Votes are public: the reason names no content of a private task, and there is no receipt, which has hashes of it. */
function privateFinding(outcome: Verdict["outcome"], runtime: string): Finding {
  const reason = privateVerdictText(outcome, runtime);
  return outcome === "undecided" ? { reason } : { approve: outcome === "confirmed", reason };
}
