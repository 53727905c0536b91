import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { type Branch, instrument } from "./branches.ts";
import { type PrintLine, printProblem } from "./report.ts";
import type { Covered } from "./test-state.ts";

interface Coverage extends Covered {
  /** Prints how many branches ran and how many fields were asserted, and every one that was missed. @returns how many were missed */
  report(print: PrintLine): number;
  restore(): void;
}

const HOW_TO_RUN =
  "      Add a test to tests/ that runs it. Mark a check that no event can fail with `// never: why`.";
const HOW_TO_ASSERT =
  '      Assert it in a test in tests/, on a row that a mapping wrote: row("Entity", id).has("field", value).';

/** Instruments every mapping below `src` of a subgraph, in place: a copy that only the tests use. */
export function measureCoverage(root: string, requiredFields: readonly string[]): Coverage {
  const folder = join(root, "src");
  const branches: (Branch & { file: string })[] = [];
  const originals = new Map<string, string>();
  for (const file of readdirSync(folder, { recursive: true, encoding: "utf8" }).sort()) {
    if (!file.endsWith(".ts")) continue;
    const path = join(folder, file);
    const text = readFileSync(path, "utf8");
    const result = instrument(text, branches.length);
    originals.set(path, text);
    branches.push(...result.branches.map((branch) => ({ ...branch, file })));
    writeFileSync(path, result.text);
  }
  const covered: Covered = { branches: new Set(), fields: new Set() };
  return {
    ...covered,
    report(print) {
      const missed = branches.filter((_, number) => !covered.branches.has(number));
      print(
        `branches of the mappings run by tests: ${branches.length - missed.length} of ${branches.length}`,
      );
      for (const { file, line, what } of missed)
        printProblem(print, `no test runs src/${file}:${line} ${what}`);
      if (missed.length > 0) print(HOW_TO_RUN);
      const silent = requiredFields.filter((field) => !covered.fields.has(field));
      print(`fields asserted by tests: ${requiredFields.length - silent.length} of ${requiredFields.length}`);
      for (const field of silent) printProblem(print, `no test asserts ${field}`);
      if (silent.length > 0) print(HOW_TO_ASSERT);
      return missed.length + silent.length;
    },
    restore() {
      for (const [path, text] of originals) writeFileSync(path, text);
    },
  };
}
