/** Text descriptions of how a model's results are compared. */
import { t } from "#language/text.ts";
import type { ComparisonRule } from "#runtime/comparison/rule.ts";

export function ruleName({ rule }: ComparisonRule): string {
  switch (rule) {
    case "exact":
      return t("Exact");
    case "tolerance":
      return t("Tolerance");
    case "metric":
      return t("Metric");
    case "human":
      return t("Human review");
  }
}

/** Translated version of the runtime's `ruleText`. */
export function ruleWords(rule: ComparisonRule): string {
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
    case "human":
      return t("A person decides; no program votes.");
  }
}
