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

/** Files that take seconds each: proofs over many cases, and programs that are started and killed. Only `npm test -- all` runs them. */
export const LONG_UNIT_TESTS: readonly string[] = [
  "agents/container/images.test.ts",
  "agents/service/log.test.ts",
  "conformance/consequences.test.ts",
  "conformance/rules.test.ts",
  "conformance/waiting.test.ts",
  "contracts/assurance/formal/formal.test.ts",
  "dev-infra/postgres/temporary-postgres.test.ts",
  "functions/catalogue/typescript-client.test.ts",
  "protocol/content/cid.test.ts",
  "runtime/node/bounded.test.ts",
  "sdk/chain/replaced-transaction.test.ts",
  "sdk/mcp/secrets.test.ts",
  "stack/bootstrap.test.ts",
  "stack/chain/chain.test.ts",
  "stack/content-store/pins/places.test.ts",
  "stack/content-store/removal/removal.test.ts",
  "stack/content-store/restart.test.ts",
  "stack/content-store/round-trip.test.ts",
  "stack/content-store/upload/full-store.test.ts",
  "stack/content-store/upload/upload-repeated.test.ts",
  "stack/content-store/upload/upload-resume.test.ts",
  "stack/demo-world/all-stories.test.ts",
  "stack/demo-world/models/runners.test.ts",
  "subgraph/matchstick/runner.test.ts",
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
