/** How many tests of each kind there are, as the test files declare them: cases of tables count one each. */
import { readdirSync, readFileSync } from "node:fs";
import { registerHooks } from "node:module";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { collect, isSuite, type Suite, type Test } from "../mutation/campaign/harness.ts";
import { TESTS } from "../solidity/source-files.ts";

export const KINDS = ["unit", "matrix", "scenario", "differential", "gas", "fuzz", "invariant"] as const;
export type Kind = (typeof KINDS)[number];

/** Folders with TypeScript tests of the contracts, and what their names begin with when the kind is chosen. */
const ROOMS = [
  { folder: TESTS, name: "" },
  { folder: join(import.meta.dirname, "../differential"), name: "differential/" },
];
/** The runners whose tests are counted. */
const RUNNERS = ["node:test", "vitest"];

/** What a TypeScript file of tests is for, by its name. */
function kindOf(file: string): Kind {
  if (/^differential\//.test(file)) return "differential";
  if (/transitions/.test(file)) return "matrix";
  if (/^scenario\//.test(file)) return "scenario";
  return /^gas\//.test(file) ? "gas" : "unit";
}

const count = (part: Suite | Test): number =>
  isSuite(part) ? part.parts.reduce((sum, inner) => sum + count(inner), 0) : 1;

/** Loads every TypeScript test file without running it, and counts. */
async function typescript(counts: Record<Kind, number>): Promise<void> {
  const harness = pathToFileURL(join(import.meta.dirname, "../mutation/campaign/harness.ts")).href;
  registerHooks({
    resolve: (specifier, context, next) =>
      next(
        RUNNERS.includes(specifier) && context.parentURL?.endsWith(".test.ts") ? harness : specifier,
        context,
      ),
  });
  for (const { folder, name } of ROOMS) {
    const files = readdirSync(folder, { recursive: true, encoding: "utf8" });
    for (const file of files.filter((path) => path.endsWith(".test.ts")).sort())
      counts[kindOf(`${name}${file}`)] += count(
        await collect(() => import(pathToFileURL(join(folder, file)).href)),
      );
  }
}

/** The invariants that a campaign may name when it fails; one function of the runner checks them all. */
export function namedInvariants(source: string): string[] {
  return [...source.matchAll(/"(I\d+) /g)].map((match) => match[1] ?? "");
}

/** Functions of Solidity test contracts that the runner calls: with arguments they are properties. */
function solidity(counts: Record<Kind, number>): void {
  const files = readdirSync(TESTS, { recursive: true, encoding: "utf8" });
  const sources = files
    .filter((name) => name.endsWith(".sol"))
    .map((name) => readFileSync(join(TESTS, name), "utf8"));
  for (const source of sources) {
    counts.fuzz += [...source.matchAll(/function test\w*\(\s*\w/g)].length;
    counts.unit += [...source.matchAll(/function test\w*\(\s*\)/g)].length;
  }
  counts.invariant = new Set(sources.flatMap(namedInvariants)).size;
}

/** Number of tests of each kind. */
export async function declaredTests(): Promise<Record<Kind, number>> {
  const counts: Record<Kind, number> = {
    unit: 0,
    matrix: 0,
    scenario: 0,
    differential: 0,
    gas: 0,
    fuzz: 0,
    invariant: 0,
  };
  await typescript(counts);
  solidity(counts);
  return counts;
}
