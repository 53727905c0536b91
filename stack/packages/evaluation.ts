/** Figures of a package's evaluation, which its `evaluate.ts` has written. */
import { readFileSync } from "node:fs";

export function evaluationIn(folder: string): Readonly<Record<string, number>> {
  return JSON.parse(readFileSync(new URL(`./${folder}/evaluation.json`, import.meta.url), "utf8"));
}
