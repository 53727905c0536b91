/** The instrumented copy of a project: `contracts/src` rewritten, the TypeScript tests and what they use as they are. */
import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { dirname, join, relative, sep } from "node:path";
import { type Item, instrument } from "./instrument.ts";
import { parse } from "./syntax.ts";

/** Tests that are not about behaviour: what instrumenting changes (gas), and what does not execute the contracts. */
const NOT_BEHAVIOUR = /^(fuzz|gas|static)\b.*\.test\.ts$/;
/** Solidity tests: what only they execute is not covered. Other Solidity files are mocks of the TypeScript tests. */
const CAMPAIGNS = /^(fuzz|invariant)(\/|$)|\.t\.sol$/;

function filesBelow(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((path) => statSync(join(folder, path)).isFile())
    .map((path) => path.split(sep).join("/"))
    .sort();
}

/** Writes `content` unless it is there already, so that nothing is compiled twice. */
function write(path: string, content: string): void {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, content);
}

/**
 * Fills `target` from `project/contracts` and returns all items, whose numbers are their places in the list.
 */
export function writeCopy(project: string, target: string): Item[] {
  const from = join(project, "contracts");
  const to = join(target, "contracts");
  rmSync(to, { recursive: true, force: true });
  mkdirSync(target, { recursive: true });
  cpSync(from, to, {
    recursive: true,
    filter: (path) => {
      const [folder = "", ...rest] = relative(from, path).split(sep);
      if (folder === "src" || folder === "coverage") return false;
      if (folder !== "test" || rest.length === 0) return true;
      const file = rest.join("/");
      return !CAMPAIGNS.test(file) && !NOT_BEHAVIOUR.test(file);
    },
  });
  cpSync(join(import.meta.dirname, "hardhat.config.ts"), join(target, "hardhat.config.ts"));
  write(join(target, "package.json"), `${JSON.stringify({ private: true, type: "module" })}\n`);

  const sources = new Map(
    filesBelow(join(from, "src")).map((file) => [file, readFileSync(join(from, "src", file), "utf8")]),
  );
  const trees = parse(sources);
  const items: Item[] = [];
  for (const [file, original] of sources) {
    const tree = trees.get(file);
    if (!tree) throw new Error(`solc gave no syntax tree of ${file}.`);
    const { source, items: found } = instrument(file, original, tree, items.length);
    items.push(...found);
    write(join(to, "src", file), found.length === 0 ? original : source);
  }
  cpSync(join(import.meta.dirname, "Hits.sol"), join(to, "src", "Hits.sol"));
  return items;
}
