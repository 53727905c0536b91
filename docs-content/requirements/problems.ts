/** Problems of the acceptance tables, one line each, beginning with the code. */
import { type Known, whyMissing } from "./places.ts";
import type { Requirement } from "./table.ts";
import { findTests, type TestTitle } from "./test-titles.ts";

export interface Evidence {
  readonly requirements: readonly Requirement[];
  readonly titles: readonly TestTitle[];
  readonly named: ReadonlyMap<string, readonly string[]>;
  readonly known: Known;
}

/** Reports missing and duplicate numbers within a family. */
function* numberingProblems(codes: readonly string[]): Generator<string> {
  const seen = new Set<string>();
  for (const code of codes) {
    if (seen.has(code)) yield `${code} has two rows`;
    seen.add(code);
  }
  for (const family of new Set(codes.map((code) => code.charAt(0)))) {
    const last = Math.max(
      ...codes.filter((code) => code.startsWith(family)).map((code) => Number(code.slice(1))),
    );
    for (let number = 1; number <= last; number++)
      if (!seen.has(`${family}${number}`))
        yield `${family}${number} has no row, although ${family}${last} has one`;
  }
}

function* rowProblems(requirement: Requirement, { titles, known }: Evidence): Generator<string> {
  const { code, places, tests, open } = requirement;
  if (tests.length === 0 && !open) yield `${code} has neither a test nor a reason why it is open`;
  if (places.length === 0) yield `${code} names no place`;
  for (const place of places) {
    const missing = whyMissing(place, known);
    if (missing) yield `${code} is said to be in ${place}: ${missing}`;
  }
  for (const test of tests) {
    try {
      findTests(test, titles);
    } catch (error) {
      yield `${code} has a wrong test: ${(error as Error).message}`;
    }
  }
}

/** All problems, one per line. */
export function findProblems(evidence: Evidence): string[] {
  const { requirements, named } = evidence;
  const codes = requirements.map(({ code }) => code);
  const unknown = [...named]
    .filter(([code]) => !codes.includes(code))
    .map(([code, files]) => `${code} has no row, and is named in ${files.slice(0, 3).join(", ")}`);
  return [
    ...unknown,
    ...numberingProblems(codes),
    ...requirements.flatMap((requirement) => [...rowProblems(requirement, evidence)]),
  ];
}
