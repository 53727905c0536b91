import { DescriptionRows } from "#app/components/ui/display/card.tsx";
import { formatBytes } from "#protocol/format/bytes.ts";
import { ruleText } from "#runtime/comparison/rule.ts";
import type { Manifest } from "#runtime/manifest/manifest.ts";
import type { WorkKind } from "#runtime/manifest/work-kind.ts";

const RULES = { exact: "Exact", tolerance: "Tolerance", metric: "Metric", human: "A person" } as const;
const MB = 1_048_576;

/** What will be compared, by which rule, and with what it is computed (N19). */
export function ManifestSummary({ manifest, kind }: { manifest: Manifest; kind: WorkKind }) {
  const task = manifest.tasks[kind];
  if (!task) return <p>The package does no {kind}, so nothing of that kind can be computed with it.</p>;
  const { limits, runtime } = manifest;
  return (
    <DescriptionRows
      rows={[
        ["Compared", `${task.output.file} (${task.output.mediaType})${artifacts(task.comparison.rule)}`],
        ["Rule", `${RULES[task.comparison.rule]}: ${ruleText(task.comparison)}`],
        ["Runtime", `${runtime.name} ${runtime.version}`],
        ["Limits", `${limits.seconds} s, ${formatBytes(limits.memoryMegabytes * MB)} of memory`],
        ["Package", `${manifest.name} ${manifest.version}, ${manifest.license}`],
      ]}
    />
  );
}

/** By the rules for files, everything that comes with the result is compared, too. */
const artifacts = (rule: string) =>
  rule === "exact" || rule === "tolerance" ? ", further files and figures" : "";
