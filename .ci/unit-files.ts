/**
 * Which files of unit tests may share a process. A process of its own for each of 300 files imports the same modules 300
 * times, which took more than half of the suite's time. Most need none: they call functions and keep nothing.
 */
import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";

/** All files of unit tests; the subgraph's own tests are AssemblyScript and run elsewhere. */
const UNIT_TESTS =
  "{agents,app,bench,conformance,contracts/assurance,contracts/compiler,contracts/deploy,docs-content,e2e/deployment,functions,ground,hosting,language,notices,protocol,runtime,sdk,stack,subgraph,.ci}/**/*.test.{ts,tsx}";

const NO_UNIT_TESTS = [
  "**/node_modules/**",
  // They start runs and share a browser: a suite of their own, runtime/vitest.config.ts.
  "**/*.run.test.ts",
  "contracts/assurance/coverage/fixture/**",
  "**/build/**",
  "subgraph/tests/**",
  "subgraph/matchstick/fixtures/**",
];

/**
 * What a file leaves behind in its process, or must not find there: a module in another's place, settings, which are read once
 * (a whole application has read them), and Hono's `Response` in the place of Node's, which code that is coloured cannot use.
 */
const LEAVES_TRACES =
  /\bvi\.(mock|doMock|resetModules|stubEnv)\(|\bprocess\.env\b|\bopenSite\(|\bdocumentationCompiler\(/;
/** Modules keep the document that they met first: such files share it, and share nothing with those that have none. */
const HAS_PAGE = /@vitest-environment jsdom/;

/** Where a test file runs: in a process of its own, with those that have a page, or with all others. */
export type Room = "alone" | "pages" | "together";

/** The room of a test file, by what it says. */
export function roomOf(source: string): Room {
  if (LEAVES_TRACES.test(source)) return "alone";
  return HAS_PAGE.test(source) ? "pages" : "together";
}

/** All files of unit tests by their room, as paths below the folder. */
export function unitFiles(root: string): Record<Room, string[]> {
  const files: Record<Room, string[]> = { alone: [], pages: [], together: [] };
  for (const path of globSync(UNIT_TESTS, { cwd: root, exclude: NO_UNIT_TESTS }))
    files[roomOf(readFileSync(join(root, path), "utf8"))].push(path);
  return files;
}
