import { readdirSync } from "node:fs";
import { relative, resolve } from "node:path";

/** A test file and the name it goes by: its path below the tests folder, in lower case, without `.test.ts`. */
export interface TestFile {
  name: string;
  path: string;
}

const SUFFIX = ".test.ts";

/** Test files below a folder, sorted, by path `prefixes` in any case. @throws Error without any */
export function findTestFiles(testsFolder: string, prefixes: readonly string[] = []): TestFile[] {
  const files = readdirSync(testsFolder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name.toLowerCase().endsWith(SUFFIX))
    .map((entry) => resolve(entry.parentPath, entry.name))
    .map((path) => ({ path, relativePath: relative(testsFolder, path).toLowerCase() }));
  if (files.length === 0) throw new Error(`No tests have been written yet in ${testsFolder}.`);
  const chosen = files.filter(
    ({ relativePath }) =>
      prefixes.length === 0 || prefixes.some((prefix) => relativePath.startsWith(prefix.toLowerCase())),
  );
  if (chosen.length === 0) throw new Error(`No test file begins with: ${prefixes.join(", ")}`);
  return chosen
    .map(({ path, relativePath }) => ({ path, name: relativePath.slice(0, -SUFFIX.length) }))
    .sort((x, y) => (x.name < y.name ? -1 : 1));
}
