import { DescriptionRows } from "#app/components/ui/display/card.tsx";
import { t } from "#language/text.ts";
import { formatBytes } from "#protocol/format/bytes.ts";
import type { ComparisonRule } from "#runtime/comparison/rule.ts";
import type { Manifest } from "#runtime/manifest/manifest.ts";
import type { TaskManifest } from "#runtime/manifest/task.ts";
import type { WorkKind } from "#runtime/manifest/work-kind.ts";
import { tenths } from "../run-progress.tsx";

const MB = 1_048_576;

/** Compared outputs, the comparison rule, and the required engine (N19). */
export function ManifestSummary({ manifest, kind }: { manifest: Manifest; kind: WorkKind }) {
  const task = manifest.tasks[kind];
  if (!task) return <p>{t("This package does not support {kind}.", { kind })}</p>;
  const { example, limits, engines } = manifest;
  return (
    <DescriptionRows
      rows={[
        [t("Compared"), compared(task)],
        [t("Rule"), `${ruleName(task.comparison)}: ${ruleText(task.comparison)}`],
        [t("Engine"), engines.map(({ name, version }) => `${name} ${version}`).join(", ")],
        [
          t("Limits"),
          t("{seconds} s, {memory} of memory", {
            seconds: limits.seconds,
            memory: formatBytes(limits.memoryMegabytes * MB),
          }),
        ],
        ...(example.seconds === undefined
          ? []
          : ([
              [
                t("Example"),
                t("{seconds} s on the publisher's machine ({task})", {
                  seconds: tenths(example.seconds),
                  task: example.task,
                }),
              ],
            ] as const)),
        [t("Package|of a model"), `${manifest.name} ${manifest.version}, ${manifest.license}`],
      ]}
    />
  );
}

/** Rules for files also compare everything submitted with the result. */
function compared({ output, comparison: { rule } }: TaskManifest): string {
  const file = `${output.file} (${output.mediaType})`;
  return rule === "exact" || rule === "tolerance"
    ? t("{file}, additional files and metrics", { file })
    : file;
}

function ruleName({ rule }: ComparisonRule): string {
  switch (rule) {
    case "exact":
      return t("Exact");
    case "tolerance":
      return t("Tolerance");
    case "metric":
      return t("Metric");
    case "replay":
      return t("Replay");
    case "human":
      return t("Human review");
  }
}

/** Translated version of the runtime's `ruleText`. */
export function ruleText(rule: ComparisonRule): string {
  switch (rule.rule) {
    case "exact":
      return t("A repeated run must give the same bytes.");
    case "tolerance": {
      const fields = Object.entries(rule.fields).map(([name, most]) =>
        t("{name} by at most {most}", { name, most }),
      );
      return t("A repeated run may differ in {fields}; everything else must be equal.", {
        fields: fields.join(", "),
      });
    }
    case "metric": {
      const { metric, threshold } = rule;
      return rule.better === "higher"
        ? t(
            "The submitted file must have a score of at least {threshold} for {metric}, as the package computes it.",
            {
              metric,
              threshold,
            },
          )
        : t(
            "The submitted file must have a score of at most {threshold} for {metric}, as the package computes it.",
            {
              metric,
              threshold,
            },
          );
    }
    case "replay":
      return t(
        "Each token of an answer must be one that the model could choose, within the bounds measured for the two engines.",
      );
    case "human":
      return t("A person decides; no program votes.");
  }
}
