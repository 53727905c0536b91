/** Documents submitted with an outcome's files: log, diagnostics and figures. The same for every machine. */
import type { Hex } from "viem";
import { canonicalJsonBytes } from "#protocol/documents/canonical-json.ts";
import type { Outcome } from "../run/job.ts";

/** The script's log between what was computed and what came out, as text. @param task id of the task */
export function outcomeLog(task: Hex, outcome: Outcome): Uint8Array<ArrayBuffer> {
  const { log, output, used, manifestHash, inputHash, runtime } = outcome;
  const lines = [
    `task ${task}`,
    `runtime ${runtime}`,
    `manifest ${manifestHash}`,
    `input ${inputHash}`,
    ...log,
    `output ${output.name}, ${output.bytes.length} bytes, ${output.sha256}`,
    `${used.steps} steps, ${used.graphRuns} runs of graphs`,
    "",
  ];
  return new TextEncoder().encode(lines.join("\n"));
}

/** Data for finding the cause of a difference, as canonical JSON. @param host where the runtime ran */
export function outcomeDiagnostics(outcome: Outcome, host: Readonly<Record<string, string>>) {
  const { manifestHash, inputHash, digest, metrics, used, runtime } = outcome;
  return canonicalJsonBytes({
    manifestHash,
    inputHash,
    digest,
    metrics,
    used,
    runtime,
    ...host,
  });
}

const isPercentage = (value: number | undefined): value is number =>
  value !== undefined && value >= 0 && value <= 100;

/** The figures of a result: percentages where the metrics have them, and milliseconds of computing. */
export function outcomeFigures({ metrics, used }: Outcome) {
  const { accuracy, confidence } = metrics;
  return {
    ...(isPercentage(accuracy) && { accuracy }),
    ...(isPercentage(confidence) && { confidence }),
    executionTime: Math.max(1, Math.round(used.seconds * 1_000)),
  };
}
