/** Figures of a package's evaluation, measured by its `evaluate.ts` as of commit 4227735c, which is no longer part of the tree. */
import { readFileSync } from "node:fs";

export function evaluationIn(folder: string): Readonly<Record<string, number>> {
  return JSON.parse(readFileSync(new URL(`./${folder}/evaluation.json`, import.meta.url), "utf8"));
}
