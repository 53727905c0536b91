import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { equivalent, survivors } from "./explained.ts";
import type { Mutant } from "./mutants.ts";

/** `hung`: the tests did not end in time. `uncompilable`: not a fault, because it cannot be deployed. */
export type Outcome = "killed" | "survived" | "hung" | "uncompilable";

/** Least share of the mutants that the tests must notice. */
export const LEAST_SCORE = 0.99;

type Tally = { mutants: number; tried: number; killed: number; equivalent: number };

export type Result = {
  /** Hash of the sources it was made from, see `source-hash.ts`. */
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
  /** Surviving mutants that are not equivalent. */
  survivors: string[];
};

const FILE = join(import.meta.dirname, "result.json");

/** Counts the outcomes. Only a test that failed counts as a kill. */
export function summarise(
  named: ReadonlyMap<string, Mutant>,
  outcomes: ReadonlyMap<string, Outcome>,
  sources: string,
): Result {
  const mutants = [...named].filter(([name]) => outcomes.get(name) !== "uncompilable");
  const isKilled = (name: string) => outcomes.get(name) === "killed";
  const isEquivalent = (name: string) =>
    outcomes.has(name) && !isKilled(name) && equivalent[name] !== undefined;
  const tally = (list: typeof mutants): Tally => ({
    mutants: list.length,
    tried: list.filter(([name]) => outcomes.has(name)).length,
    killed: list.filter(([name]) => isKilled(name)).length,
    equivalent: list.filter(([name]) => isEquivalent(name)).length,
  });
  const by = (of: (mutant: Mutant) => string) =>
    Object.fromEntries(
      Object.entries(Object.groupBy(mutants, ([, mutant]) => of(mutant))).map(([value, list = []]) => [
        value,
        tally(list),
      ]),
    );
  const all = tally(mutants);
  return {
    sources,
    date: new Date().toISOString().slice(0, 10),
    ...all,
    score: Math.floor((all.killed / (all.tried - all.equivalent)) * 10_000) / 10_000,
    files: by(({ file }) => file),
    operators: by(({ operator }) => operator),
    survivors: mutants
      .map(([name]) => name)
      .filter((name) => outcomes.has(name) && !isKilled(name) && !isEquivalent(name)),
  };
}

/** The last whole campaign, and the ones after it that tried all mutants of some sources. */
interface RecordedResult extends Result {
  later?: readonly Result[];
}

export function writeResult(result: RecordedResult): void {
  writeFileSync(FILE, `${JSON.stringify(result, null, 2)}\n`);
}

/** Adds a campaign of some sources, in place of earlier ones of the same sources. */
export function writeLater(result: Result): void {
  const recorded: RecordedResult = JSON.parse(readFileSync(FILE, "utf8"));
  writeResult({ ...recorded, later: withLater(recorded.later ?? [], result) });
}

export function withLater(later: readonly Result[], result: Result): Result[] {
  const isCovered = ({ files }: Result) => Object.keys(files).every((file) => file in result.files);
  return [...later.filter((earlier) => !isCovered(earlier)), result];
}

export function table(result: Result): string {
  const { files, operators, mutants, tried, score } = result;
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
    ...result.survivors.map((name) => `survived: ${name} (${survivors[name] ?? "not explained"})`),
  ].join("\n");
}
