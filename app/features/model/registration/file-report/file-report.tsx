import { useEffect, useState } from "react";
import { CardBody, DescriptionRows, SectionCard } from "#app/components/ui/display/card.tsx";
import { Notice } from "#app/components/ui/feedback/notice.tsx";
import { Checkbox } from "#app/components/ui/form/checkbox.tsx";
import { ExampleRun } from "#app/features/execution/package/example-run.tsx";
import { ManifestSummary } from "#app/features/execution/package/manifest-summary.tsx";
import { translateRuntime } from "#app/features/execution/runtime-messages.ts";
import { formatCount } from "#language/number.ts";
import { t } from "#language/text.ts";
import type { GraphDescription } from "#runtime/graph/inspect/inspect.ts";
import type { DescribedGraph, ModelFileReport } from "#runtime/package/model-file.ts";
import type { ExampleState } from "./example-state.ts";
import { readModelFile, refusal } from "./read-model-file.ts";
import { WeightsTable } from "./weights-table.tsx";

export interface FileReportProps {
  file: File;
  state: ExampleState;
  onState: (state: ExampleState) => void;
  isInsisted: boolean;
  onInsist: (isInsisted: boolean) => void;
}

/** Contents of a chosen model file: graphs, manifest, and the result of its example (N19). */
export function FileReport({ file, ...rest }: FileReportProps) {
  const { onState } = rest;
  const [report, setReport] = useState<ModelFileReport>();
  useEffect(() => {
    let isCurrent = true;
    setReport(undefined);
    onState("reading");
    void readModelFile(file).then((read) => {
      if (!isCurrent) return;
      setReport(read);
      if (read.kind !== "package") onState("none");
    });
    return () => {
      isCurrent = false;
      onState("reading");
    };
  }, [file, onState]);
  return (
    <SectionCard title={t("File contents")}>
      <CardBody className="grid grid-cols-[minmax(0,1fr)] gap-4">
        {report ? (
          <Contents key={file.name} file={file} report={report} {...rest} />
        ) : (
          <p>{t("Reading the file…")}</p>
        )}
      </CardBody>
    </SectionCard>
  );
}

function Contents({ file, report, ...rest }: FileReportProps & { report: ModelFileReport }) {
  switch (report.kind) {
    case "refused":
      return <Notice title={refusal(report.problem)} tone="danger" role="alert" />;
    case "unread":
      return (
        <p className="text-muted max-w-prose">
          {report.reason ? `${translateRuntime(report.reason)}. ` : ""}
          {t("Programs cannot run this type of file, so only people can verify results of the model.")}
        </p>
      );
    case "graph":
      return (
        <>
          <Graphs graphs={report.graphs} />
          <p className="text-muted max-w-prose">
            {t(
              "Programs cannot run a graph on its own. Register a package, which also defines the inputs and how results are compared.",
            )}
          </p>
        </>
      );
    case "language-model":
      return <WeightsTable model={report.model} bytes={file.size} />;
    case "package":
      return <PackageContents file={file} {...report} {...rest} />;
  }
}

const Graphs = ({ graphs }: Pick<Extract<ModelFileReport, { kind: "graph" }>, "graphs">) =>
  graphs.map((each) => <GraphTable key={each.path} {...each} />);

type PackageContentsProps = FileReportProps & Extract<ModelFileReport, { kind: "package" }>;

function PackageContents(props: PackageContentsProps) {
  const { file, manifest, graphs, state, onState, isInsisted, onInsist } = props;
  const [bytes, setBytes] = useState<Uint8Array<ArrayBuffer>>();
  useEffect(() => {
    void file.arrayBuffer().then((buffer) => setBytes(new Uint8Array(buffer)));
  }, [file]);
  return (
    <>
      <ManifestSummary manifest={manifest} kind={manifest.example.task} />
      <Graphs graphs={graphs} />
      {bytes ? <ExampleRun bytes={bytes} manifest={manifest} isStarted onState={onState} /> : null}
      {state === "failed" ? (
        <Checkbox
          label={t("Register it even though its example fails")}
          description={t("Programs will not be able to run the model, and its page shows that to everyone.")}
          checked={isInsisted}
          onChange={(event) => onInsist(event.target.checked)}
        />
      ) : null}
    </>
  );
}

/** "features: float32 [N, 4]" */
const portText = ({ name, type, shape }: GraphDescription["inputs"][number]) =>
  `${name}: ${type} [${shape.join(", ")}]`;

const Ports = ({ ports }: { ports: GraphDescription["inputs"] }) => (
  <span className="grid gap-0.5 font-mono text-sm break-words">
    {ports.map((port) => (
      <span key={port.name}>{portText(port)}</span>
    ))}
  </span>
);

/** "Conv × 12, LSTM × 4", the most frequent first. */
const operatorsText = (operators: GraphDescription["operators"]) =>
  Object.entries(operators)
    .sort(([, a], [, b]) => b - a)
    .map(([name, times]) => (times === 1 ? name : `${name}\u00a0×\u00a0${times}`))
    .join(", ");

const opsetText = (opsets: GraphDescription["opsets"]) =>
  Object.entries(opsets)
    .map(([domain, version]) => (domain === "" ? String(version) : `${domain} ${version}`))
    .join(", ");

/** Facts from an ONNX file (N19). */
function GraphTable({ path, graph }: DescribedGraph) {
  return (
    <section aria-label={path} className="grid gap-1">
      <h4 className="font-medium break-all">{path}</h4>
      <DescriptionRows
        rows={[
          [t("Inputs"), <Ports key="inputs" ports={graph.inputs} />],
          [t("Outputs"), <Ports key="outputs" ports={graph.outputs} />],
          [t("Operator set"), opsetText(graph.opsets)],
          [t("Weights"), formatCount(graph.weightCount)],
          ...(graph.producer ? ([[t("Created with"), graph.producer]] as [string, string][]) : []),
        ]}
      />
      <p className="text-sm">
        <span className="text-muted">{t("Operators:")} </span>
        {operatorsText(graph.operators)}
      </p>
    </section>
  );
}
