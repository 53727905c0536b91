/** The verdict about a submitted result: the job is computed again, and the manifest's rule compares, or scores, the two. */
import {
  type Compared,
  type ComparedResult,
  comparedOutcome,
  compareResults,
  replayVerdict,
  type Verdict,
} from "../comparison/compare.ts";
import { differenceText } from "../comparison/difference.ts";
import type { Replay } from "../comparison/replay/replay.ts";
import { RuntimeFault } from "../fault.ts";
import type { TaskManifest } from "../manifest/task.ts";
import type { Job, Outcome, Score } from "../run/job.ts";

/** Runs packages: an agent's machine, a browser. */
export interface Computer {
  /** @throws RuntimeFault */
  compute(job: Job): Promise<Outcome>;
  /** The figures that the package computes from a result file of the job. @throws RuntimeFault */
  score(job: Job, output: Uint8Array<ArrayBuffer>): Promise<Score>;
  /** Follows a submitted answer of a language model: the outcome has `replay`. @throws RuntimeFault when this machine cannot tell */
  replay(job: Job, answer: Uint8Array<ArrayBuffer>): Promise<Outcome>;
  /** Compares results within bounds of time and memory. @throws RuntimeFault when this machine cannot tell */
  compare(task: Compared, expected: ComparedResult, given: ComparedResult): Promise<Verdict>;
}

/** A job and its manifest's terms. */
export interface JudgedJob {
  readonly job: Job;
  readonly task: TaskManifest;
}

async function scoreOf(job: Job, output: Uint8Array, computer: Computer): Promise<Score | string> {
  try {
    return await computer.score(job, new Uint8Array(output));
  } catch (cause) {
    // The same on every machine: the file is not one that the package can score. Anything else is about this machine.
    const isAboutFile = cause instanceof RuntimeFault && (cause.code === "failed" || cause.code === "limit");
    if (!isAboutFile) throw cause;
    return cause.message;
  }
}

/** Compares a result with a repeated run's, by the task's rule. @throws RuntimeFault about this machine only */
export async function verdictOn(
  { job, task }: JudgedJob,
  expected: ComparedResult,
  given: ComparedResult,
  computer: Computer,
): Promise<Verdict> {
  if (task.comparison.rule !== "metric") return computer.compare(task, expected, given);
  return compareResults(task, expected, { ...given, score: await scoreOf(job, given.output, computer) });
}

/** Applies the rule to this machine's own work: the outcome of one run against a second run of the same job. */
async function ownVerdict(judged: JudgedJob, outcome: Outcome, computer: Computer): Promise<Verdict> {
  const isCompared = judged.task.comparison.rule !== "metric";
  const again = isCompared ? await computer.compute(judged.job) : outcome;
  return verdictOn(judged, comparedOutcome(again), comparedOutcome(outcome), computer);
}

/** Computes a job, confirmed by a second run unless `hasSecondRun` is false. @throws RuntimeFault, "package" if not */
export async function computeConfirmed(
  judged: JudgedJob,
  computer: Computer,
  hasSecondRun = true,
): Promise<Outcome> {
  const outcome = await computer.compute(judged.job);
  const { rule } = judged.task.comparison;
  if (rule === "human" || !hasSecondRun) return outcome;
  if (rule === "replay") return requireReplay(judged, outcome, computer);
  const { outcome: verdict, differences } = await ownVerdict(judged, outcome, computer);
  if (verdict === "confirmed") return outcome;
  const difference = differenceText(differences);
  throw new RuntimeFault(
    "package",
    `The model's own rule (${rule}) does not confirm its own repeated run: ${difference}`,
  );
}

/** A replay of this machine's own answer. One that it refutes shows a fault of this machine, such as a driver's. */
async function requireReplay(judged: JudgedJob, outcome: Outcome, computer: Computer): Promise<Outcome> {
  const { replay } = await computer.replay(judged.job, outcome.output.bytes);
  if (replay?.outcome !== "refuted") return outcome;
  const difference = differenceText(replay.difference ? [replay.difference] : []);
  throw new RuntimeFault("runtime", `A replay on this machine refutes its own answer: ${difference}`);
}

/** A replay fails in this machine's engine. The provider's may be another one, which gave an answer. */
function ownFault(cause: unknown): never {
  if (!(cause instanceof RuntimeFault && cause.isRepeatable)) throw cause;
  throw new RuntimeFault("runtime", cause.message, { cause });
}

/**
 * Computes a job again and judges the submission. A result is refuted only by a rule that confirms this machine's own
 * second run: a package with different bytes each time, or with a rule that nothing can meet, says nothing about any
 * provider's work. A replay that refutes is repeated, because a machine may err once.
 * @throws RuntimeFault when the job gives no result here
 */
export async function judgeSubmitted(
  judged: JudgedJob,
  submitted: ComparedResult,
  computer: Computer,
): Promise<{ readonly outcome: Outcome; readonly verdict: Verdict }> {
  if (judged.task.comparison.rule === "replay") {
    const follow = async () => {
      const outcome = await computer.replay(judged.job, new Uint8Array(submitted.output)).catch(ownFault);
      return { outcome, verdict: replayVerdict(outcome.replay as Replay, submitted.sha256) };
    };
    const first = await follow();
    if (first.verdict.outcome !== "refuted" || (await follow()).verdict.outcome === "refuted") return first;
    throw new RuntimeFault("runtime", "Two replays of an answer differ on this machine");
  }
  const outcome = await computer.compute(judged.job);
  const verdict = await verdictOn(judged, comparedOutcome(outcome), submitted, computer);
  if (verdict.outcome !== "refuted") return { outcome, verdict };
  const own = await ownVerdict(judged, outcome, computer);
  if (own.outcome === "confirmed") return { outcome, verdict };
  return { outcome, verdict: { ...own, outcome: "undecided" } };
}
