/** Packages whose comparison rule is a trap, and submissions that must not be confirmed, each with its expected end. */
import type { TaskManifest } from "../manifest/task.ts";

export interface RuleThreat {
  readonly title: string;
  readonly task: Partial<TaskManifest>;
  readonly script: string;
  /** The provider's submission; default: the result of an honest run. */
  readonly submitted?: string;
  readonly ends: "refused at packing" | "no verdict" | "refuted";
  /** The sentence of the refusal, or of the verdict's first difference. */
  readonly words: RegExp;
}

const atLeast = (threshold: number, metric = "accuracy"): Pick<TaskManifest, "comparison"> => ({
  comparison: { rule: "metric", metric, threshold, better: "higher" },
});
const within = (minutes: number): Pick<TaskManifest, "comparison"> => ({
  comparison: { rule: "tolerance", fields: { minutes } },
});
const csv = { output: { file: "out.csv", mediaType: "text/csv" } } as const;
const json = { output: { file: "out.json", mediaType: "application/json" } } as const;

/** Writes its input's text, and scores a file by the number of times it contains "one". */
const SCORED = `import { readText } from "runtime";
export const infer = ({ bytes }) => ({ files: { "out.txt": "one " + readText(bytes) } });
export function score({ bytes }) {
  const words = readText(bytes).split(" ");
  return { metrics: { accuracy: 100 * words.filter((word) => word === "one").length / words.length } };
}`;
const scoring = (body: string) => `export const infer = () => ({ files: { "out.txt": "one" } });
export function score({ bytes }, input, parameters) { ${body} }`;
const table = (minutes: string) =>
  `export const infer = () => ({ files: { "out.csv": "id,minutes\\na,${minutes}\\n" }, metrics: { mean: 18 } });`;

export const ruleThreats: readonly RuleThreat[] = [
  {
    title: "a metric that nothing reaches",
    task: atLeast(1_000),
    script: SCORED,
    ends: "refused at packing",
    words:
      /\(metric\) does not confirm its own repeated run: score accuracy: at least 1000 expected, 100 given/,
  },
  {
    title: "a metric that does not exist",
    task: atLeast(1, "beauty"),
    script: SCORED,
    ends: "refused at packing",
    words: /score beauty: at least 1 expected, nothing given/,
  },
  {
    title: "a metric without a function that computes it from a file",
    task: atLeast(90),
    script: `export const infer = () => ({ files: { "out.txt": "one" }, metrics: { accuracy: 100 } });`,
    ends: "refused at packing",
    words: /the script has no function for score/,
  },
  {
    title: "a score that every file gets",
    task: atLeast(90),
    script: scoring("return { metrics: { accuracy: 100 } };"),
    ends: "refused at packing",
    words: /confirms a file that holds no result/,
  },
  {
    title: "a score that is not a number",
    task: atLeast(90),
    script: scoring("return { metrics: { accuracy: 0 / 0 } };"),
    ends: "refused at packing",
    words: /must be a finite number/,
  },
  {
    title: "a metric that ignores other files of the result",
    task: atLeast(90),
    script: SCORED.replace(`"out.txt": "one "`, `more: "unjudged", "out.txt": "one "`),
    ends: "refused at packing",
    words: /artifacts: no such file expected/,
  },
  {
    title: "a metric that the example reaches and a task does not",
    task: atLeast(90),
    script: SCORED.replace(`"one " +`, `(readText(bytes) === "one" ? "one " : "two ") +`),
    ends: "no verdict",
    words: /score accuracy: at least 90 expected, 0 given/,
  },
  {
    title: "a result that was never computed, under a metric",
    task: atLeast(40),
    script: SCORED,
    submitted: "nothing was computed",
    ends: "refuted",
    words: /score accuracy: at least 40 expected, 0 given/,
  },
  {
    title: "an empty result, under a metric whose score fails on it",
    task: atLeast(40),
    script: SCORED.replace("const words", `if (bytes.length === 0) throw new Error("no words"); const words`),
    submitted: "",
    ends: "refuted",
    words: /The script failed: Error: no words/,
  },
  {
    title: "a result that keeps the score busy without end",
    task: atLeast(40),
    script: SCORED.replace("const words", `while (readText(bytes).startsWith("stop")); const words`),
    submitted: "stop",
    ends: "refuted",
    words: /more than the 2000000 steps/,
  },
  {
    title: "a tolerance that every number is within",
    task: { ...csv, ...within(1e308) },
    script: table("18"),
    ends: "refused at packing",
    words: /confirms zeros for minutes/,
  },
  {
    title: "a tolerance for a column that is not there",
    task: { ...csv, comparison: { rule: "tolerance", fields: { minutes: 1, hours: 1 } } },
    script: table("18"),
    ends: "refused at packing",
    words: /confirms zeros for hours/,
  },
  {
    title: "a tolerance for a figure that every number is within",
    task: { ...csv, comparison: { rule: "tolerance", fields: { minutes: 1, mean: 20 } } },
    script: table("18"),
    ends: "refused at packing",
    words: /confirms zeros for mean/,
  },
  {
    title: "a tolerance in a document that every number is within",
    task: { ...json, ...within(50) },
    script: `export const infer = () => ({ files: { "out.json": '{"minutes":[18,"late"]}' } });`,
    ends: "refused at packing",
    words: /confirms zeros for minutes/,
  },
  {
    title: "a table that is none, under a tolerance",
    task: { ...csv, ...within(1) },
    script: `export const infer = () => ({ files: { "out.csv": 'id,minutes\\n"a' } });`,
    ends: "refused at packing",
    words: /result cannot be compared: a quoted cell has no closing quote/,
  },
  {
    title: "a result that was never computed, under a tolerance",
    task: { ...csv, ...within(1) },
    script: table("18"),
    submitted: "nothing was computed",
    ends: "refuted",
    words: /output, columns: id, minutes expected, nothing was computed given/,
  },
  {
    title: "zeros instead of numbers, under a tolerance",
    task: { ...csv, ...within(1) },
    script: table("18"),
    submitted: "id,minutes\na,0\n",
    ends: "refuted",
    words: /output, row 1, column minutes: 18 expected, 0 given/,
  },
];
