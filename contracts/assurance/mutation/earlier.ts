/** Names of the mutants that earlier sources had, so a campaign can try only those of new code. */
import { execFileSync } from "node:child_process";
import { ROOT } from "../solidity/source-files.ts";
import { syntaxTrees } from "../solidity/syntax-tree.ts";
import { mutantsOf, named } from "./mutants.ts";

const git = (...args: string[]): string =>
  execFileSync("git", args, { cwd: ROOT, encoding: "utf8", maxBuffer: 1 << 26 });

/**
 * @param commit With the sources that were tried
 * @param present The sources of today, path to text: their imports from outside the project also serve as the imports of the commit
 * @throws Error when git does not know the commit
 */
export function namesAt(commit: string, present: Readonly<Record<string, string>>): ReadonlySet<string> {
  const paths = git("ls-tree", "-r", "--name-only", commit, "contracts/src")
    .split("\n")
    .filter((path) => path.endsWith(".sol"));
  const imports = Object.entries(present).filter(([path]) => !path.startsWith("contracts/src/"));
  const own = paths.map((path) => [path, git("show", `${commit}:${path}`)]);
  const texts: Record<string, string> = Object.fromEntries([...imports, ...own]);
  return new Set(named(mutantsOf({ texts, trees: syntaxTrees(texts) }, () => true)).keys());
}
