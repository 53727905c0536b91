import { Send } from "lucide-react";
import { useEffect } from "react";
import type { Hex } from "viem";
import { Button } from "#app/components/ui/button.tsx";
import { Notice } from "#app/components/ui/feedback/notice.tsx";
import { usePublicEnvironment } from "#app/env/use-public-environment.ts";
import { FileView } from "#app/features/content/file-view.tsx";
import { openedFile } from "#app/features/content/opened-file.ts";
import { t } from "#language/text.ts";
import type { Outcome, OutcomeFile } from "#runtime/run/job.ts";
import { outcomeDiagnostics, outcomeFigures, outcomeLog } from "#runtime/work/outcome-documents.ts";
import type { FetchedPackage } from "#runtime/work/prepared-job.ts";
import { PackageOfModel, SourceOfTask } from "./package/package-of-model.tsx";
import { computeTask } from "./recompute.ts";
import { Metrics, RunProgress, tenths } from "./run-progress.tsx";
import { useRun } from "./use-run.ts";
import type { RecomputableTask } from "./use-task-source.ts";

export interface BrowserRunProps {
  taskId: Hex;
  /** The task's results are recomputed with sealed votes, so the run must leave a trace. */
  needsTrace: boolean;
  /** Stores the result and submits it with its bond, after the usual review. */
  onSubmit: (result: ComputedResult) => Promise<unknown>;
}

/** Computes an accepted task, shows the result, and submits it (N18, without installing anything). */
export function BrowserRun({ taskId, needsTrace, onSubmit }: BrowserRunProps) {
  return (
    <SourceOfTask taskId={taskId}>
      {(source) => (
        <PackageOfModel model={source} without={t("This task cannot be computed automatically")}>
          {(published) => (
            <OfPackage
              taskId={taskId}
              needsTrace={needsTrace}
              source={source}
              published={published}
              onSubmit={onSubmit}
            />
          )}
        </PackageOfModel>
      )}
    </SourceOfTask>
  );
}

type OfPackageProps = BrowserRunProps & { source: RecomputableTask; published: FetchedPackage };

function OfPackage({ taskId, needsTrace, source, published, onSubmit }: OfPackageProps) {
  const { gatewayUrls } = usePublicEnvironment();
  const { state, start, cancel } = useRun((options) =>
    computeTask(source, published, { ...options, gatewayUrls }),
  );
  // Opening this part is the request to run.
  useEffect(start, [start]);
  switch (state.status) {
    case "idle":
      return null;
    case "running":
      return <RunProgress {...state} seconds={published.manifest.limits.seconds} onCancel={cancel} />;
    case "failed":
      return (
        <Notice
          title={state.error.title}
          tone="warning"
          role="alert"
          action={<Button onClick={start}>{t("Run again")}</Button>}
        >
          {state.error.message}
        </Notice>
      );
    case "done": {
      const { output, summary, metrics, used, trace } = state.result;
      const isUnproved = needsTrace && trace === undefined;
      return (
        <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
          <p role="status">
            {t("Computed in {seconds} s. {summary}", { seconds: tenths(used.seconds), summary })}
          </p>
          <FileView {...openedFile(output.name, output.bytes)} />
          <Metrics metrics={metrics} />
          {isUnproved ? (
            <Notice title={t("This run cannot be submitted")} tone="danger" role="alert">
              {t(
                "The task's results are recomputed by verifiers, and this run leaves no trace for them to compare. Your bond is not taken. Only a task with another check accepts this result.",
              )}
            </Notice>
          ) : null}
          <div className="flex flex-wrap gap-3">
            <Button
              variant="primary"
              disabled={isUnproved}
              onClick={() => void onSubmit(computedResult(taskId, state.result))}
            >
              <Send aria-hidden="true" className="size-4" />
              {t("Submit this result")}
            </Button>
            <Button onClick={start}>{t("Run again")}</Button>
          </div>
        </div>
      );
    }
  }
}

/** Output of a run in this browser for submission: the files and figures that a provider's program would submit. */
interface ComputedResult {
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
  /** Digest of the run's trace; secret. */
  readonly trace: Hex | undefined;
  /** Of a batch: the digests of its inputs' runs; secret. */
  readonly itemTraces: readonly Hex[] | undefined;
}

const fileOf = ({ name, bytes }: OutcomeFile) => new File([bytes], name);

function computedResult(task: Hex, outcome: Outcome): ComputedResult {
  return {
    files: {
      output: fileOf(outcome.output),
      logs: new File([outcomeLog(task, outcome)], "run.log"),
      diagnostics: new File([outcomeDiagnostics(outcome, { host: "browser" })], "diagnostics.json"),
    },
    artifacts: outcome.artifacts.map(fileOf),
    metrics: outcome.metrics,
    fields: { notes: outcome.summary, ...outcomeFigures(outcome) },
    environment: `${outcome.runtime}, in a browser`,
    trace: outcome.trace,
    itemTraces: outcome.itemTraces,
  };
}
