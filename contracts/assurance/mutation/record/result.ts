/** The outcome of a campaign as it is committed. */
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Outcome } from "../campaign/progress.ts";
import { keys, type Mutant, OPERATORS } from "../source/mutant.ts";
import { explained } from "./explained.ts";

/** Least share of the mutants that the tests must notice. */
export const LEAST_SCORE = 0.99;

type Tally = { mutants: number; tried: number; killed: number; equivalent: number };

export type Result = {
  /** Hash of the sources it was made from, see `sources.ts`. */
  sources: string;
  /** Day of the run. */
  date: string;
  mutants: number;
  /** Less than all when the campaign was cut short. */
  tried: number;
  killed: number;
  equivalent: number;
  /** Killed of those that were tried and are not equivalent, 0 to 1. */
  score: number;
  files: Record<string, Tally>;
  operators: Record<string, Tally>;
  /** What survived without being equivalent. */
  survivors: string[];
};

const FILE = join(import.meta.dirname, "result.json");

/** Sums the outcomes up. Only a test that failed counts as a kill: a run that hung or died does not. */
export function summarise(
  mutants: readonly Mutant[],
  outcomes: ReadonlyMap<number, Outcome>,
  sources: string,
): Result {
  const names = keys(mutants);
  const tally = (list: readonly Mutant[]): Tally => ({
    mutants: list.length,
    tried: list.filter(({ id }) => outcomes.has(id)).length,
    killed: list.filter(({ id }) => outcomes.get(id)?.status === "killed").length,
    equivalent: list.filter(({ id }) => isEquivalent(id)).length,
  });
  const isEquivalent = (id: number) =>
    outcomes.has(id) &&
    outcomes.get(id)?.status !== "killed" &&
    explained.equivalent[names.get(id) ?? ""] !== undefined;
  const all = tally(mutants);
  const by = (values: readonly string[], of: (mutant: Mutant) => string) =>
    Object.fromEntries(values.map((value) => [value, tally(mutants.filter((m) => of(m) === value))]));
  return {
    sources,
    date: new Date().toISOString().slice(0, 10),
    ...all,
    score: Math.floor((all.killed / (all.tried - all.equivalent)) * 10_000) / 10_000,
    files: by([...new Set(mutants.map(({ file }) => file))], ({ file }) => file),
    operators: by(OPERATORS, ({ operator }) => operator),
    survivors: mutants
      .filter(({ id }) => outcomes.has(id) && outcomes.get(id)?.status !== "killed" && !isEquivalent(id))
      .map(({ id }) => names.get(id) ?? String(id)),
  };
}

export function readResult(): Result | undefined {
  return existsSync(FILE) ? JSON.parse(readFileSync(FILE, "utf8")) : undefined;
}

export function writeResult(result: Result): void {
  writeFileSync(FILE, `${JSON.stringify(result, null, 2)}\n`);
}

/** The result as a table. */
export function table(result: Result): string {
  const { files, operators, mutants, tried, score, survivors } = result;
  const cells = (values: readonly (string | number)[]) =>
    values.map((value) => String(value).padStart(11)).join("");
  const row = (name: string, t: Tally) =>
    `${name.padEnd(40)}${cells([t.mutants, t.tried, t.killed, t.equivalent, t.tried - t.killed - t.equivalent])}`;
  return [
    `${"".padEnd(40)}${cells(["mutants", "tried", "killed", "equivalent", "survived"])}`,
    ...Object.entries(files).map(([name, t]) => row(name, t)),
    ...Object.entries(operators).map(([name, t]) => row(name, t)),
    row("all", result),
    ...(tried < mutants ? [`INCOMPLETE: ${tried} of ${mutants} mutants were tried`] : []),
    `score ${(score * 100).toFixed(2)} % of those tried, at least ${LEAST_SCORE * 100} % is demanded`,
    ...survivors.map((key) => `survived: ${key}`),
  ].join("\n");
}
