/** Verdicts on the findings of slither and forge lint, which people read as tables: `slither/triage.md`, `forge-lint.md`. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { type Finding, keyOf } from "./slither/findings.ts";

/** `false alarm`: the finding is not true. `intended`: it is true, and the code is right. */
const VERDICTS = ["false alarm", "intended"] as const;

export type Judged = Finding & { verdict: string; why: string };

const uncoded = (cell: string) => cell.replace(/^`|`$/g, "").replaceAll("\\|", "|");
const coded = (text: string) => (text === "" ? "" : `\`${text.replaceAll("|", "\\|")}\``);

/** The rows of a table with five columns: detector, place, expression, verdict, reason. */
export function parseTriage(text: string): Judged[] {
  return text
    .split("\n")
    .filter((line) => line.startsWith("| `"))
    .map((line) => {
      const [, ...cells] = line.split(/(?<!\\)\|/).map((cell) => cell.trim());
      const [detector = "", where = "", what = "", verdict = "", why = ""] = cells.map(uncoded);
      return { detector, where, what, verdict, why };
    });
}

/** @param file relative to this folder */
export function readTriage(file: string): Judged[] {
  return parseTriage(readFileSync(join(import.meta.dirname, file), "utf8"));
}

/** Findings without a verdict, as the missing table row; verdicts without a finding; empty verdicts. */
export function complaints(findings: readonly Finding[], triage: readonly Judged[]): string[] {
  const [found, judged] = [findings, triage].map((list) => new Set(list.map(keyOf)));
  const row = ({ detector, where, what }: Finding) =>
    `| ${coded(detector)} | ${coded(where)} | ${coded(what)} |`;
  return [
    ...findings.filter((one) => !judged?.has(keyOf(one))).map((one) => `has no verdict: ${row(one)}`),
    ...triage
      .filter((one) => !found?.has(keyOf(one)))
      .map((one) => `has a verdict but no finding: ${row(one)}`),
    ...triage
      .filter(({ verdict, why }) => !VERDICTS.some((known) => known === verdict) || why === "")
      .map((one) => `needs one of the verdicts ${VERDICTS.join(", ")}, and a reason: ${row(one)}`),
  ];
}
