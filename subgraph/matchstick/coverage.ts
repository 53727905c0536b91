import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { type Branch, instrument } from "./branches.ts";
import { type PrintLine, printProblem } from "./report.ts";

/** Which branches of the mappings ran. */
export interface Coverage {
  /** Numbers of the branches that ran. */
  reached: Set<number>;
  /** Prints how many branches ran, and every one that did not. @returns how many did not. */
  report(print: PrintLine): number;
  /** Gives the mappings their own text back. */
  restore(): void;
}

/** Instruments every mapping below `src` of a subgraph, in place: a copy that only the tests use. */
export function measureBranches(root: string): Coverage {
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
  const reached = new Set<number>();
  return {
    reached,
    report(print) {
      const missed = branches.filter((_, number) => !reached.has(number));
      print(
        `branches of the mappings run by tests: ${branches.length - missed.length} of ${branches.length}`,
      );
      for (const { file, line, what } of missed)
        printProblem(print, `no test runs src/${file}:${line} ${what}`);
      return missed.length;
    },
    restore() {
      for (const [path, text] of originals) writeFileSync(path, text);
    },
  };
}
