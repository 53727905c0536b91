/** What a campaign has found so far, kept in a file so that it can be interrupted. */
import { appendFileSync, existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { ROOT } from "../../solidity/source-files.ts";

/** `timeout` and `memory`: the tests did not come to an end, twice. `unreached`: no test gets there. */
export type Outcome = {
  id: number;
  status: "killed" | "survived" | "timeout" | "memory" | "unreached";
  /** Part of a test file, and what it said. */
  by?: string;
  error?: string;
  /** Hash of the tests that all let it pass. Absent when only the likeliest were tried. */
  passed?: string;
};

export const PROGRESS = join(ROOT, ".local/mutation/progress.jsonl");

/** Outcomes that an interrupted campaign with the same `stamp` left, the latest of each mutant. */
export function readProgress(file: string, stamp: string): Map<number, Outcome> {
  const done = new Map<number, Outcome>();
  if (!existsSync(file)) return done;
  const [head, ...lines] = readFileSync(file, "utf8").split("\n").filter(Boolean);
  if (head !== stamp) return done;
  for (const line of lines) {
    const outcome: Outcome = JSON.parse(line);
    done.set(outcome.id, outcome);
  }
  return done;
}

/** Begins a file with what is known already; what it returns adds one outcome. */
export function openProgress(
  file: string,
  stamp: string,
  known: Iterable<Outcome>,
): (outcome: Outcome) => void {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, [stamp, ...[...known].map((outcome) => JSON.stringify(outcome)), ""].join("\n"));
  return (outcome) => appendFileSync(file, `${JSON.stringify(outcome)}\n`);
}
