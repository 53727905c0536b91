import { DescriptionRows } from "#app/components/ui/display/card.tsx";
import { formatCount } from "#language/number.ts";
import { t } from "#language/text.ts";
import type { GraphDescription } from "#runtime/graph/inspect/inspect.ts";
import type { DescribedGraph } from "#runtime/package/model-file.ts";

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
export function GraphTable({ path, graph }: DescribedGraph) {
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
