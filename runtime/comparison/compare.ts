/** The verdict of a repeated run about a submitted result, by the rule that the manifest states (N19, N20). */
import type { Hex } from "viem";
import type { TaskManifest } from "../manifest/task.ts";
import type { Outcome } from "../run/job.ts";
import { compareContent } from "./content.ts";
import { type Difference, Differences, differenceText } from "./difference.ts";
import type { Replay } from "./replay/replay.ts";
import type { ComparisonRule } from "./rule.ts";
import { isWithin, type Tolerances, toleranceOf } from "./tolerance.ts";

export interface ComparedResult {
  /** The result file. */
  readonly output: Uint8Array;
  /** SHA-256 of the result file: a verdict names the file that it judged. */
  readonly sha256: Hex;
  /** SHA-256 of the further files; without it they are not compared. */
  readonly artifacts?: readonly Hex[];
  /** Figures as computed, or as the provider states them. */
  readonly metrics: Readonly<Record<string, unknown>>;
  /** The figures that the package computes from `output`, or why it cannot. The metric rule judges by nothing else. */
  readonly score?: Readonly<Record<string, number>> | string;
}

export type Compared = Pick<TaskManifest, "comparison"> & {
  readonly output: Pick<TaskManifest["output"], "mediaType">;
};

export const verdictOutcomes = ["confirmed", "refuted", "undecided"] as const;

export interface Verdict {
  /** Undecided: the rule asks for a person, or does not confirm this machine's own work. */
  readonly outcome: (typeof verdictOutcomes)[number];
  readonly rule: ComparisonRule["rule"];
  /** SHA-256 of the result file that was judged. */
  readonly judged: Hex;
  /** The first differences; `differenceCount` counts all, up to COUNTED_DIFFERENCES. */
  readonly differences: readonly Difference[];
  readonly differenceCount: number;
  /** Why a replay can tell neither, without an end. */
  readonly doubt?: string;
}

/** Compares stated figures. An omitted figure is not a false claim, and a further one is the provider's own. */
function compareMetrics(
  expected: ComparedResult["metrics"],
  given: ComparedResult["metrics"],
  tolerances: Tolerances,
  found: Differences,
): void {
  for (const [name, value] of Object.entries(expected)) {
    if (!Object.hasOwn(given, name)) continue;
    const other = given[name];
    if (other === value) continue;
    const most = toleranceOf(tolerances, name);
    const isClose =
      most !== undefined &&
      typeof value === "number" &&
      typeof other === "number" &&
      isWithin(value, other, most);
    if (!isClose) found.add(`metric ${name}`, value, other);
  }
}

/** Judges the file by the package's score of it; nothing judges further files, so there must be none. */
function compareScore(
  { metric, threshold, better }: Extract<ComparisonRule, { rule: "metric" }>,
  { score, artifacts = [] }: ComparedResult,
  found: Differences,
): void {
  if (score === undefined) throw new Error("The metric rule needs the score of the submitted file");
  const reached = typeof score === "object" && Object.hasOwn(score, metric) ? score[metric] : undefined;
  const isReached =
    reached !== undefined && (better === "higher" ? reached >= threshold : reached <= threshold);
  const wanted = `${better === "higher" ? "at least" : "at most"} ${threshold}`;
  if (!isReached) found.add(`score ${metric}`, wanted, typeof score === "string" ? score : reached);
  compareArtifacts([], artifacts, found);
}

function compareArtifacts(expected: readonly Hex[], given: readonly Hex[], found: Differences): void {
  const theirs = [...given];
  for (const hash of expected) {
    const at = theirs.indexOf(hash);
    if (at < 0) found.add("artifacts", hash, "no such file");
    else theirs.splice(at, 1);
  }
  for (const hash of theirs) found.add("artifacts", "no such file", hash);
}

/** Converts the result of a repeated run to the form in which results are compared. */
export const comparedOutcome = ({ output, artifacts, metrics }: Outcome): ComparedResult => ({
  output: output.bytes,
  sha256: output.sha256,
  artifacts: artifacts.map(({ sha256 }) => sha256),
  metrics,
});

/** Compares a submitted result with a repeated run's, by the task's rule, with scores for a metric. */
export function compareResults(
  { comparison: rule, output: { mediaType } }: Compared,
  expected: ComparedResult,
  given: ComparedResult,
): Verdict {
  const found = new Differences();
  const verdict = (isConfirmed: boolean): Verdict => ({
    outcome: isConfirmed ? "confirmed" : "refuted",
    rule: rule.rule,
    judged: given.sha256,
    differences: found.shown,
    differenceCount: found.count,
  });
  switch (rule.rule) {
    case "human":
    case "replay":
      return { ...verdict(false), outcome: "undecided" };
    case "metric":
      compareScore(rule, given, found);
      return verdict(found.count === 0);
    default: {
      const tolerances = rule.rule === "tolerance" ? rule.fields : {};
      compareContent(mediaType, expected.output, given.output, tolerances, found);
      compareMetrics(expected.metrics, given.metrics, tolerances, found);
      if (expected.artifacts && given.artifacts) compareArtifacts(expected.artifacts, given.artifacts, found);
      return verdict(found.count === 0);
    }
  }
}

/** A replay's verdict. Margins refute only statistically, so they lead to no verdict and never to a lost bond. */
export function replayVerdict(replay: Replay, judged: Hex): Verdict {
  const { difference, isStatistical } = replay;
  const outcome = isStatistical ? "undecided" : replay.outcome;
  const doubt = isStatistical
    ? `margins are larger than those of honest answers (${differenceText(difference ? [difference] : [])}), and statistics do not justify a vote`
    : replay.doubt;
  const found = new Differences();
  if (difference) found.add(difference.place, difference.expected, difference.given);
  return {
    outcome,
    rule: "replay",
    judged,
    differences: found.shown,
    differenceCount: found.count,
    ...(outcome === "undecided" && doubt !== undefined && { doubt }),
  };
}
