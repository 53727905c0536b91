/** The verdict of a repeated run about a submitted result, by the rule that the manifest states (N19, N20). */
import type { Hex } from "viem";
import type { TaskManifest } from "../manifest/manifest.ts";
import type { Outcome } from "../run/job.ts";
import { compareContent } from "./content.ts";
import { type Difference, Differences } from "./difference.ts";
import type { ComparisonRule } from "./rule.ts";
import type { Tolerances } from "./tolerance.ts";

export interface ComparedResult {
  /** The result file. */
  readonly output: Uint8Array;
  /** SHA-256 of the further files; without it they are not compared. */
  readonly artifacts?: readonly Hex[];
  readonly metrics: Readonly<Record<string, unknown>>;
}

/** The part of a manifest that decides a comparison. */
export type Compared = Pick<TaskManifest, "comparison"> & {
  readonly output: Pick<TaskManifest["output"], "mediaType">;
};

export const verdictOutcomes = ["confirmed", "refuted", "undecided"] as const;

export interface Verdict {
  /** Undecided: the rule asks for a person. */
  readonly outcome: (typeof verdictOutcomes)[number];
  readonly rule: ComparisonRule["rule"];
  /** The first differences; `differenceCount` counts all, up to COUNTED_DIFFERENCES. */
  readonly differences: readonly Difference[];
  readonly differenceCount: number;
}

function compareMetrics(
  expected: ComparedResult["metrics"],
  given: ComparedResult["metrics"],
  tolerances: Tolerances,
  found: Differences,
): void {
  for (const [name, value] of Object.entries(expected)) {
    const other = Object.hasOwn(given, name) ? given[name] : undefined;
    if (other === value) continue;
    const most = Object.hasOwn(tolerances, name) ? tolerances[name] : undefined;
    const isClose =
      most !== undefined &&
      typeof value === "number" &&
      typeof other === "number" &&
      Math.abs(value - other) <= most;
    if (!isClose) found.add(`metric ${name}`, value, other);
  }
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

/** What a repeated run gave, in the form in which results are compared. */
export const comparedOutcome = ({ output, artifacts, metrics }: Outcome): ComparedResult => ({
  output: output.bytes,
  artifacts: artifacts.map(({ sha256 }) => sha256),
  metrics,
});

/**
 * Compares the result of a repeated run with the submitted one.
 * @param task what the manifest says of the kind of task: its rule, and what kind of file the output is
 * @param expected what the repeated run gave
 * @param given what was submitted
 */
export function compareResults(
  { comparison: rule, output: { mediaType } }: Compared,
  expected: ComparedResult,
  given: ComparedResult,
): Verdict {
  const found = new Differences();
  const verdict = (isConfirmed: boolean): Verdict => ({
    outcome: isConfirmed ? "confirmed" : "refuted",
    rule: rule.rule,
    differences: found.shown,
    differenceCount: found.count,
  });
  switch (rule.rule) {
    case "human":
      return { ...verdict(false), outcome: "undecided" };
    case "metric": {
      const reached = expected.metrics[rule.metric];
      const isReached =
        typeof reached === "number" &&
        (rule.better === "higher" ? reached >= rule.threshold : reached <= rule.threshold);
      const wanted = `${rule.better === "higher" ? "at least" : "at most"} ${rule.threshold}`;
      if (!isReached) found.add(`metric ${rule.metric} of the repeated run`, wanted, reached);
      return verdict(isReached);
    }
    default: {
      const tolerances = rule.rule === "tolerance" ? rule.fields : {};
      compareContent(mediaType, expected.output, given.output, tolerances, found);
      compareMetrics(expected.metrics, given.metrics, tolerances, found);
      if (expected.artifacts && given.artifacts) compareArtifacts(expected.artifacts, given.artifacts, found);
      return verdict(found.count === 0);
    }
  }
}
