import { relative, resolve, sep } from "node:path";
import { mapLimited } from "../graph-node/map-limited.ts";
import { compileBundle } from "./bundle.ts";
import { ASSEMBLYSCRIPT_VERSION, compileTest, findCompiler } from "./compile.ts";
import { type MatchstickConfig, readConfig } from "./config.ts";
import { type Coverage, measureBranches } from "./coverage.ts";
import { findTestFiles, type TestFile } from "./discovery.ts";
import { findUncalledHandlers } from "./handler-calls.ts";
import { CriticalError } from "./log.ts";
import { readManifest } from "./manifest.ts";
import { type Environment, findOfficialBinary, runOfficial } from "./official.ts";
import { createReporter, type PrintLine, printCounts, printProblem } from "./report.ts";
import { type Counts, runSuite, type TestProgram } from "./run-suite.ts";
import { readSchema } from "./schema.ts";
import { createTestState } from "./test-state.ts";

/** What to run and where to print. */
export interface MatchstickOptions {
  /** Folder of the subgraph: where `matchstick.yaml`, `subgraph.yaml` and `tests/` are. */
  root: string;
  /** Runs only test files whose path below the tests folder begins with one of these. */
  prefixes?: readonly string[];
  print?: PrintLine;
  env?: Environment;
  /**
   * Whether a full run of this project's runner fails for every branch of the mappings that no test runs. It changes the
   * files below `src` while it runs.
   */
  branches?: boolean;
}

const COMPILERS_AT_ONCE = 2;

/**
 * Runs a subgraph's Matchstick tests, with the official binary where there is one and with this runner
 * otherwise; the first line printed says which. A full run also fails for every handler in the manifest that
 * no test calls, and on request for every branch that no test runs. The last line printed is `N passed, N failed`.
 *
 * @throws When there are no tests, or the manifest, the schema or the compiler is missing.
 */
export async function runMatchstick(options: MatchstickOptions): Promise<Counts> {
  const { prefixes = [], print = console.log, env = process.env, branches = false } = options;
  const config = readConfig(resolve(options.root));
  const files = findTestFiles(config.testsFolder, prefixes);
  const binary = findOfficialBinary(config, env);
  const counts =
    binary === null
      ? await runOwn(config, files, print, branches && prefixes.length === 0)
      : await runOfficialBinary(binary, config, prefixes, print);
  if (prefixes.length === 0) counts.failed += reportUncalledHandlers(config, files, print);
  printCounts(print, counts);
  return counts;
}

async function runOfficialBinary(
  binary: string,
  config: MatchstickConfig,
  prefixes: readonly string[],
  print: PrintLine,
): Promise<Counts> {
  print(`Matchstick: the official binary ${binary}`);
  return runOfficial(binary, config, prefixes, print);
}

async function runOwn(
  config: MatchstickConfig,
  files: readonly TestFile[],
  print: PrintLine,
  branches: boolean,
): Promise<Counts> {
  const coverage = branches ? measureBranches(config.root) : undefined;
  try {
    const counts = await runFiles(config, files, print, coverage);
    if (coverage) {
      print("");
      counts.failed += coverage.report(print);
    }
    return counts;
  } finally {
    coverage?.restore();
  }
}

async function runFiles(
  config: MatchstickConfig,
  files: readonly TestFile[],
  print: PrintLine,
  coverage: Coverage | undefined,
): Promise<Counts> {
  print(
    `Matchstick: the runner of this project (AssemblyScript ${ASSEMBLYSCRIPT_VERSION}); no official binary found`,
  );
  const manifest = readManifest(config.manifestPath);
  const schema = readSchema(manifest.schemaPath);
  const compiled = await compileFiles(files, config);
  const total: Counts = { passed: 0, failed: 0 };
  const reached = coverage?.reached ?? new Set<number>();
  for (const [index, file] of files.entries()) {
    print("");
    print(file.name);
    const program = compiled[index];
    if (program === undefined || program instanceof Error) {
      printProblem(print, String(program?.message));
      total.failed++;
      continue;
    }
    const reporter = createReporter(print);
    try {
      runSuite(program, () => createTestState(config.root, manifest, schema, reached), reporter, total);
    } catch (error) {
      total.failed++;
      printProblem(print, error instanceof Error ? error.message : String(error));
      if (!(error instanceof CriticalError)) continue;
      const rest = files.slice(index + 1).map(({ name }) => name);
      if (rest.length > 0) print(`not run, because a critical error ends the run: ${rest.join(", ")}`);
      break;
    }
  }
  return total;
}

/** The program of each file: one for all of them, or one each when that does not compile, to say which file is at fault. */
async function compileFiles(
  files: readonly TestFile[],
  config: MatchstickConfig,
): Promise<(TestProgram | Error)[]> {
  const compiler = findCompiler(config);
  try {
    const module = await compileBundle(files, config, compiler);
    return files.map((_, file) => ({ module, file }));
  } catch {
    return await mapLimited(files, COMPILERS_AT_ONCE, ({ path }) =>
      compileTest(path, config, compiler).then(
        (module) => ({ module, file: 0 }),
        (error: Error) => error,
      ),
    );
  }
}

function reportUncalledHandlers(
  config: MatchstickConfig,
  files: readonly TestFile[],
  print: PrintLine,
): number {
  const { handlers } = readManifest(config.manifestPath);
  const uncalled = findUncalledHandlers(
    files.map(({ path }) => path),
    handlers,
    (path) => path.startsWith(config.testsFolder + sep),
  );
  print("");
  print(`handlers called by tests: ${handlers.length - uncalled.length} of ${handlers.length}`);
  for (const { name, source, mappingPath } of uncalled) {
    printProblem(print, `no test calls ${name} (${source}, ${relative(config.root, mappingPath)})`);
  }
  return uncalled.length;
}
