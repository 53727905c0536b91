/** One small fault that is put into the sources, and must be noticed by a test. */

export const OPERATORS = [
  "comparison",
  "arithmetic",
  "logic",
  "removed guard",
  "removed state write",
  "removed assignment",
  "removed call",
  "removed event",
  "changed constant",
  "swapped arguments",
  "swapped results",
  "swapped recipient",
  "swapped field",
  "dropped call",
  "changed event argument",
] as const;

export type Operator = (typeof OPERATORS)[number];

export type Mutant = {
  /** From 1, in the order of the sources. */
  id: number;
  /** Below `contracts/src`. */
  file: string;
  line: number;
  /** Function, modifier or constant it is in. */
  within: string;
  operator: Operator;
  original: string;
  replacement: string;
};

/** What names a mutant as long as its surroundings stay the same; `nth` tells equal ones of one function apart. */
function keyOf({ file, within, original, replacement }: Mutant, nth: number): string {
  const suffix = nth > 1 ? ` #${nth}` : "";
  return `${file} ${within}: ${original} → ${replacement}${suffix}`;
}

/** The key of every mutant, by its id. */
export function keys(mutants: readonly Mutant[]): Map<number, string> {
  const seen = new Map<string, number>();
  return new Map(
    mutants.map((mutant) => {
      const base = keyOf(mutant, 1);
      const nth = (seen.get(base) ?? 0) + 1;
      seen.set(base, nth);
      return [mutant.id, keyOf(mutant, nth)];
    }),
  );
}
