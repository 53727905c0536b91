import type { Hex } from "viem";
import type { Outcome, OutcomeFile } from "#runtime/run/job.ts";
import { RUNTIME_LABEL } from "#runtime/version.ts";
import { outcomeDiagnostics, outcomeFigures, outcomeLog } from "#runtime/work/outcome-documents.ts";

/** Output of a run in this browser for submission: the files and figures that a provider's program would submit. */
export interface ComputedResult {
  readonly files: { readonly output: File; readonly logs: File; readonly diagnostics: File };
  readonly artifacts: readonly File[];
  readonly metrics: Readonly<Record<string, number>>;
  readonly fields: {
    readonly notes: string;
    readonly accuracy?: number;
    readonly confidence?: number;
    readonly executionTime: number;
  };
  readonly environment: string;
}

const fileOf = ({ name, bytes }: OutcomeFile) => new File([bytes], name);

export function computedResult(task: Hex, outcome: Outcome): ComputedResult {
  return {
    files: {
      output: fileOf(outcome.output),
      logs: new File([outcomeLog(task, outcome)], "run.log"),
      diagnostics: new File([outcomeDiagnostics(outcome, { host: "browser" })], "diagnostics.json"),
    },
    artifacts: outcome.artifacts.map(fileOf),
    metrics: outcome.metrics,
    fields: { notes: outcome.summary, ...outcomeFigures(outcome) },
    environment: `${RUNTIME_LABEL}, in a browser`,
  };
}
