/**
 * Which files of unit tests may share a process. A process of its own for each of 300 files imports the same modules 300
 * times, which took more than half of the suite's time. Most need none: they call functions and keep nothing.
 */
import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";

/** All files of unit tests; the subgraph's own tests are AssemblyScript and run elsewhere. */
const UNIT_TESTS =
  "{agents,app,bench,conformance,contracts/assurance,contracts/compiler,contracts/deploy,docs-content,e2e/deployment,dev-infra,functions,hosting,language,notices,protocol,runtime,sdk,stack,subgraph,.ci}/**/*.test.{ts,tsx}";

const NO_UNIT_TESTS = [
  "**/node_modules/**",
  // They start runs and share a browser: a suite of their own, runtime/vitest.config.ts.
  "**/*.run.test.ts",
  "**/build/**",
  "subgraph/tests/**",
  "subgraph/matchstick/fixtures/**",
];

/** What a process keeps: Hono's `Response` in the place of Node's, which code that is coloured cannot use, loses it there. */
const LEAVES_TRACES = /\bdocumentationCompiler\(/;
/** The whole application, opened once for all that ask it: with React as users get it, which draws a page in half the time. */
const ASKS_SITE = /\bopenSite\(/;
/** Modules keep the document that they met first: such files share it, and share nothing with those that have none. */
const HAS_PAGE = /@vitest-environment jsdom/;

/** Where a test file runs: in a process of its own, with those that have a page or ask the application, or with all others. */
export type Room = "alone" | "pages" | "site" | "together";

/** The room of a test file, by what it says. */
export function roomOf(source: string): Room {
  if (ASKS_SITE.test(source)) return "site";
  if (LEAVES_TRACES.test(source)) return "alone";
  return HAS_PAGE.test(source) ? "pages" : "together";
}

/** All files of unit tests by their room, as paths below the folder. */
export function unitFiles(root: string): Record<Room, string[]> {
  const files: Record<Room, string[]> = { alone: [], pages: [], site: [], together: [] };
  for (const path of globSync(UNIT_TESTS, { cwd: root, exclude: NO_UNIT_TESTS }))
    files[roomOf(readFileSync(join(root, path), "utf8"))].push(path);
  return files;
}
