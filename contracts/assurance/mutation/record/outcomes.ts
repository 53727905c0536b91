/**
 * What a campaign found about every single mutant, as it is committed, so that a new checkout goes on where the last one was:
 * one letter for each mutant of a source file, in the order of the source. The result only says how many.
 */
import { createHash } from "node:crypto";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Outcome } from "../campaign/progress.ts";
import type { Mutant } from "../source/mutant.ts";

const FILE = join(import.meta.dirname, "outcomes.json");

/** `K` killed, `S` survived all tests, `s` only the likeliest, `T` and `M` out of time and memory, `U` no test gets there. */
const LETTERS = {
  K: "killed",
  S: "survived",
  s: "survived",
  T: "timeout",
  M: "memory",
  U: "unreached",
} as const;
const UNTRIED = ".";

export type Outcomes = {
  /** Of the sources and of what is changed in them, see `stampOf`: with any other, the letters say nothing. */
  stamp: string;
  /** Hash of the tests that everything marked `S`, `T`, `M` and `U` has met. */
  tests: string;
  /** By source file. */
  files: Record<string, string>;
};

/** What makes an earlier campaign one of the same mutants; comments and layout, which move lines, do not count. */
export function stampOf(mutants: readonly Mutant[], sources: string): string {
  const what = mutants.map(({ line: _, ...mutant }) => mutant);
  return createHash("sha256")
    .update(JSON.stringify([sources, what]))
    .digest("hex");
}

/** One letter for every mutant. What other tests than the last ones let pass counts as not having met all. */
export function encode(
  mutants: readonly Mutant[],
  outcomes: ReadonlyMap<number, Outcome>,
  stamp: string,
): Outcomes {
  const tests = [...outcomes.values()].findLast(({ passed }) => passed !== undefined)?.passed ?? "";
  const letter = ({ id }: Mutant) => {
    const outcome = outcomes.get(id);
    if (!outcome) return UNTRIED;
    if (outcome.status === "killed") return "K";
    if (outcome.passed === undefined || outcome.passed !== tests) return "s";
    return { survived: "S", timeout: "T", memory: "M", unreached: "U" }[outcome.status];
  };
  const files = Object.entries(Object.groupBy(mutants, ({ file }) => file));
  return {
    stamp,
    tests,
    files: Object.fromEntries(files.map(([file, list = []]) => [file, list.map(letter).join("")])),
  };
}

/**
 * The outcomes that were encoded, by the mutant's id.
 * @throws Error when a letter is unknown, or there are not as many as mutants.
 */
export function decode(mutants: readonly Mutant[], { tests, files }: Outcomes): Map<number, Outcome> {
  const outcomes = new Map<number, Outcome>();
  for (const [file, list = []] of Object.entries(Object.groupBy(mutants, (mutant) => mutant.file))) {
    const letters = files[file] ?? "";
    if (letters.length !== list.length)
      throw new Error(`${file} has ${list.length} mutants and ${letters.length} outcomes.`);
    for (const [index, { id }] of list.entries()) {
      const letter = letters[index] ?? UNTRIED;
      if (letter === UNTRIED) continue;
      const status = LETTERS[letter as keyof typeof LETTERS];
      if (!status) throw new Error(`${file} has the outcome "${letter}".`);
      outcomes.set(id, { id, status, ...("STMU".includes(letter) && { passed: tests }) });
    }
  }
  return outcomes;
}

/** What is on record, whatever it was made from. */
export function readOutcomes(): Outcomes | undefined {
  return existsSync(FILE) ? JSON.parse(readFileSync(FILE, "utf8")) : undefined;
}

export function writeOutcomes(outcomes: Outcomes): void {
  writeFileSync(FILE, `${JSON.stringify(outcomes, null, 2)}\n`);
}

/** Both together: a kill stays one, and otherwise what was found here is newer than what came with the sources. */
export function merge(
  committed: ReadonlyMap<number, Outcome>,
  local: ReadonlyMap<number, Outcome>,
): Map<number, Outcome> {
  const all = new Map(committed);
  for (const [id, outcome] of local) if (all.get(id)?.status !== "killed") all.set(id, outcome);
  return all;
}
