/** The instrumented copy of a project: `contracts/src` rewritten, the TypeScript tests and what they use as they are. */
import { readFileSync } from "node:fs";
import { join, sep } from "node:path";
import { pathToFileURL } from "node:url";
import { copyProject, writeText } from "../project/copy.ts";
import { solidityBelow } from "../solidity/source-files.ts";
import { parse } from "../solidity/syntax-tree.ts";
import { type Item, instrument } from "./instrument.ts";

/** Rooms of tests that are not about behaviour: what instrumenting changes (gas), and what is written in Solidity. */
const NOT_BEHAVIOUR = /^test\/(gas|fuzz|invariant)(\/|$)/;
const CONFIG = pathToFileURL(join(import.meta.dirname, "hardhat.config.ts")).href;

/**
 * Fills `target` from `project/contracts` and returns all items, whose numbers are their places in the list.
 */
export function writeCopy(project: string, target: string): Item[] {
  copyProject(target, {
    from: project,
    takes: (path) => /^(deploy|test)(\/|$)/.test(path) && !NOT_BEHAVIOUR.test(path),
    config: `export { default } from "${CONFIG}";\n`,
  });
  const folder = join(project, "contracts/src");
  const sources = Object.fromEntries(
    solidityBelow(folder).map((file) => [
      file.split(sep).join("/"),
      readFileSync(join(folder, file), "utf8"),
    ]),
  );
  const trees = parse(sources);
  const items: Item[] = [];
  for (const [file, original] of Object.entries(sources)) {
    const tree = trees[file];
    if (!tree) throw new Error(`solc gave no syntax tree of ${file}.`);
    const { source, items: found } = instrument(file, original, tree, items.length);
    items.push(...found);
    writeText(target, `contracts/src/${file}`, found.length === 0 ? original : source);
  }
  const hits = readFileSync(join(import.meta.dirname, "Hits.sol"), "utf8");
  writeText(target, "contracts/src/Hits.sol", hits);
  return items;
}
