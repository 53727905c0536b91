import { Download, FileCheck, ShieldAlert } from "lucide-react";
import type { Hex } from "viem";
import { buttonClasses } from "#app/components/ui/button.tsx";
import { DescriptionRows } from "#app/components/ui/display/card.tsx";
import { ErrorPanel } from "#app/components/ui/feedback/error-panel.tsx";
import { Skeleton } from "#app/components/ui/feedback/skeleton.tsx";
import { usePublicEnvironment } from "#app/env/use-public-environment.ts";
import type { ResultContent, SubmittedResult } from "#app/features/content/result-content.ts";
import { StoredFile } from "#app/features/content/stored-file.tsx";
import { useResultContent } from "#app/features/content/use-result-content.ts";
import { BatchItems } from "#app/features/execution/parts.tsx";
import { formatDecimal, percentSign } from "#language/number.ts";
import { t } from "#language/text.ts";
import { contentUrl } from "#protocol/content/gateway.ts";
import { formatMilliseconds } from "#protocol/format/time.ts";
import type { SubmissionBundle } from "#protocol/schemas/submission-bundle.ts";
import { dataFileName } from "#protocol/storage/file-name.ts";
import { RESULTS_FILE } from "#runtime/batch/results-file.ts";

/** The latest result: hashes recomputed in the browser, figures, notes and files (F111, G27). */
export function TaskResult({
  result,
  taskId,
  taskNumber,
}: {
  result: SubmittedResult;
  taskId: string;
  taskNumber: string;
}) {
  const state = useResultContent(result);
  if (state.status === "loading") {
    return (
      <div className="grid gap-2" aria-busy="true">
        <span className="sr-only">{t("Loading and checking the result…")}</span>
        <Skeleton className="h-5 w-64" />
        <Skeleton className="h-20" />
      </div>
    );
  }
  if (state.status === "failed") {
    return (
      <ErrorPanel title={t("The result cannot be shown")} onRetry={state.retry}>
        <p>{state.message}</p>
      </ErrorPanel>
    );
  }
  return (
    <LoadedResult
      content={state.content}
      bundleCid={result.bundleCid}
      taskId={taskId}
      taskNumber={taskNumber}
    />
  );
}

function LoadedResult({
  content: { bundle, mismatches },
  bundleCid,
  taskId,
  taskNumber,
}: {
  content: ResultContent;
  bundleCid: string;
  taskId: string;
  taskNumber: string;
}) {
  const { gatewayUrls } = usePublicEnvironment();
  const { files, metadata, results } = bundle.result;
  const gateway = gatewayUrls[0];
  const prefix = taskNumber.replace(/^#/, "");
  return (
    <div className="grid grid-cols-1 gap-4">
      <Integrity mismatches={mismatches} />
      <Figures results={results} environment={metadata.computation.environment} />
      <Output output={results.output} />
      <ul className="divide-border divide-y">
        {files.outputData ? (
          <StoredFile
            label={t("Result file")}
            cid={files.outputData}
            fileName={dataFileName(files.names?.outputData) ?? `${prefix}-result`}
            sha256={metadata.verification.checksum as Hex}
          />
        ) : null}
        {files.logs ? (
          <StoredFile
            label={t("Logs")}
            cid={files.logs}
            fileName={dataFileName(files.names?.logs) ?? `${prefix}-logs.txt`}
          />
        ) : null}
        {files.diagnostics ? (
          <StoredFile
            label={t("Diagnostics")}
            cid={files.diagnostics}
            fileName={dataFileName(files.names?.diagnostics) ?? `${prefix}-diagnostics`}
          />
        ) : null}
        {files.artifacts.map((cid, index) => (
          <StoredFile
            key={cid}
            label={t("Artifact {index}", { index: index + 1 })}
            cid={cid}
            fileName={dataFileName(files.names?.artifacts[index]) ?? `${prefix}-artifact-${index + 1}`}
          />
        ))}
      </ul>
      {files.outputData && files.names?.outputData === RESULTS_FILE ? (
        <BatchItems taskId={taskId} taskNumber={taskNumber} resultCid={files.outputData} />
      ) : null}
      {gateway ? (
        <div>
          <a
            href={contentUrl(gateway, bundleCid, {
              filename: `${prefix}-bundle.json`,
              download: true,
            })}
            className={buttonClasses({ size: "small" })}
          >
            <Download aria-hidden="true" className="size-3.5" />
            {t("Download JSON")}
          </a>
        </div>
      ) : null}
    </div>
  );
}

function Integrity({ mismatches }: { mismatches: ResultContent["mismatches"] }) {
  if (mismatches.length === 0) {
    return (
      // Without the green or the shield of a verdict, because a rejected result has unaltered files as well.
      <p className="text-muted inline-flex items-start gap-1.5">
        <FileCheck aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
        {t(
          "Files unaltered: your browser checked that the bundle matches the hashes on the blockchain. The verification shows whether the result is correct.",
        )}
      </p>
    );
  }
  return (
    <p role="alert" className="text-rejected inline-flex items-start gap-1.5">
      <ShieldAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
      {t("The bundle does not match the submitted hashes ({mismatches}). Do not rely on it.", {
        mismatches: mismatches.join(", "),
      })}
    </p>
  );
}

const percentText = (value: number): string => `${formatDecimal(value)}${percentSign()}`;

function Figures({
  results,
  environment,
}: {
  results: SubmissionBundle["result"]["results"];
  environment: string;
}) {
  const { accuracy, confidence, executionTime } = results;
  const rows: [string, string][] = [
    ...(accuracy === undefined ? [] : [[t("Accuracy"), percentText(accuracy)] as [string, string]]),
    ...(confidence === undefined ? [] : [[t("Confidence"), percentText(confidence)] as [string, string]]),
    ...(executionTime === undefined
      ? []
      : [[t("Execution time"), formatMilliseconds(executionTime)] as [string, string]]),
    ...otherMetrics(results).map(([name, value]): [string, string] => [
      name,
      typeof value === "object" ? JSON.stringify(value) : String(value),
    ]),
    ...(environment ? [[t("Environment"), environment] as [string, string]] : []),
  ];
  if (rows.length === 0) return null;
  return <DescriptionRows rows={rows} />;
}

/** Packages also report accuracy and confidence among their metrics; the figures above have them already. */
const otherMetrics = ({ metrics, ...figures }: SubmissionBundle["result"]["results"]) =>
  Object.entries(metrics).filter(
    ([name, value]) => !((name === "accuracy" || name === "confidence") && figures[name] === value),
  );

/** Notes as text, small results as JSON. */
function Output({ output }: { output: unknown }) {
  if (output === null || output === undefined || output === "") return null;
  if (typeof output === "string")
    return <p className="max-w-prose wrap-anywhere whitespace-pre-wrap">{output}</p>;
  return (
    <pre className="bg-sunken max-h-72 overflow-auto rounded-control p-3 font-mono text-xs">
      {JSON.stringify(output, null, 2)}
    </pre>
  );
}
