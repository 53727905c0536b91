/** Groups unit test files by the process they can share. One process per file would import the same modules hundreds of times. */
import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";

/** All unit test files. The subgraph's mapping tests are AssemblyScript and run in `subgraph:test`. */
const UNIT_TESTS =
  "{agents,app,bench,conformance,contracts/assurance,contracts/compiler,contracts/deploy,docs-content,e2e/deployment,dev-infra,functions,hosting,language,notices,protocol,runtime,sdk,stack,subgraph,.ci}/**/*.test.{ts,tsx}";

const NO_UNIT_TESTS = [
  "**/node_modules/**",
  // They share a browser and run in `test:runtime`.
  "**/*.run.test.ts",
  "**/build/**",
  "subgraph/tests/**",
  "subgraph/matchstick/fixtures/**",
];

/** Files that take seconds each, because they compare many cases or start programs. Only `npm test -- all` runs them. */
export const LONG_UNIT_TESTS: readonly string[] = [
  "agents/engines/container/images.test.ts",
  "agents/service/log.test.ts",
  "agents/work/language-model.test.ts",
  "agents/work/replay.test.ts",
  "conformance/consequences.test.ts",
  "conformance/rules.test.ts",
  "conformance/waiting.test.ts",
  "contracts/assurance/formal/formal.test.ts",
  "dev-infra/postgres/temporary-postgres.test.ts",
  "docs-content/search/questions.test.ts",
  "functions/catalogue/typescript-client.test.ts",
  "protocol/content/cid.test.ts",
  "runtime/formats/webp.test.ts",
  "runtime/node/bounded.test.ts",
  "sdk/chain/replaced-transaction.test.ts",
  "sdk/command/command.test.ts",
  "sdk/command/completion.test.ts",
  "sdk/gateway/dishonest-provider.test.ts",
  "sdk/gateway/providers/updated-model.test.ts",
  "sdk/gateway/smaller-model.test.ts",
  "sdk/mcp/secrets.test.ts",
  "stack/bootstrap.test.ts",
  "stack/chain/chain.test.ts",
  "stack/content-store/pins/places.test.ts",
  "stack/content-store/removal/removal.test.ts",
  "stack/content-store/restart.test.ts",
  "stack/content-store/round-trip.test.ts",
  "stack/content-store/upload/abuse.test.ts",
  "stack/content-store/upload/full-store.test.ts",
  "stack/content-store/upload/upload-repeated.test.ts",
  "stack/content-store/upload/upload-resume.test.ts",
  "stack/demo-world/all-stories.test.ts",
  "stack/demo-world/models/runners.test.ts",
  "stack/packages/download/fetch-release.test.ts",
  "stack/services/fetched-models.test.ts",
  "subgraph/matchstick/runner.test.ts",
];

/** Syntax colouring needs Node's `Response`, which Hono replaces for the whole process. */
const COLOURS_CODE = /\bdocumentationCompiler\(/;
/** Uses the whole application, which is started once and with React's production build, in half the time per page. */
const USES_SITE = /\bopenSite\(/;
/** Modules keep the first document they see, so files with a document share a process among themselves. */
const HAS_PAGE = /@vitest-environment jsdom/;

export type Project = "alone" | "pages" | "site" | "together";

/** The project of a test file, from its source. */
export function projectOf(source: string): Project {
  if (USES_SITE.test(source)) return "site";
  if (COLOURS_CODE.test(source)) return "alone";
  return HAS_PAGE.test(source) ? "pages" : "together";
}

/** All unit test files by project, as paths relative to the folder. */
export function unitFiles(root: string): Record<Project, string[]> {
  const files: Record<Project, string[]> = { alone: [], pages: [], site: [], together: [] };
  for (const path of globSync(UNIT_TESTS, { cwd: root, exclude: NO_UNIT_TESTS }))
    files[projectOf(readFileSync(join(root, path), "utf8"))].push(path);
  return files;
}
