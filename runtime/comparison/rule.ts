/** How a repeated run is compared with the submitted result (N19); stated before anyone pays or votes. */
import * as z from "zod";

export const comparisonRuleSchema = z.discriminatedUnion("rule", [
  /** Every file byte for byte, every stated metric equal. */
  z.strictObject({ rule: z.literal("exact") }),
  /** Named fields of the result (columns of a CSV file, members of a JSON document) may differ by so much; all else is equal. */
  z.strictObject({
    rule: z.literal("tolerance"),
    fields: z
      .record(z.string().min(1).max(100), z.number().nonnegative("must not be negative"))
      .refine((fields) => Object.keys(fields).length > 0, "must name at least one field"),
  }),
  /** Files may differ: the package's own `score` computes a figure from the submitted file, which must reach a threshold. */
  z.strictObject({
    rule: z.literal("metric"),
    metric: z.string().min(1).max(100),
    threshold: z.number(),
    /** Whether more or less is better. */
    better: z.enum(["higher", "lower"]),
  }),
  /** A language model's answer is followed token by token, within the project's bounds: nothing is stated here. */
  z.strictObject({ rule: z.literal("replay") }),
  /** No program decides. */
  z.strictObject({ rule: z.literal("human") }),
]);

export const ruleNames = [
  "exact",
  "tolerance",
  "metric",
  "replay",
  "human",
] as const satisfies readonly ComparisonRule["rule"][];
export type ComparisonRule = z.infer<typeof comparisonRuleSchema>;

/** Whether results with other bytes may be confirmed; such a rule can be one that nothing meets, or that everything meets. */
export const isForgiving = ({ rule }: ComparisonRule): boolean => rule === "tolerance" || rule === "metric";

/** The rule as a sentence, for payers and voters. */
export function ruleText(rule: ComparisonRule): string {
  switch (rule.rule) {
    case "exact":
      return "A repeated run must give the same bytes.";
    case "tolerance": {
      const fields = Object.entries(rule.fields).map(([name, most]) => `${name} by at most ${most}`);
      return `A repeated run may differ in ${fields.join(", ")}; everything else must be equal.`;
    }
    case "metric":
      return `The submitted file must have a score of ${rule.better === "higher" ? "at least" : "at most"} ${rule.threshold} for ${rule.metric}, as the package computes it.`;
    case "replay":
      return "Each token of an answer must be one that the model could choose, within the bounds measured for the two engines.";
    case "human":
      return "A person decides; no program votes.";
  }
}
