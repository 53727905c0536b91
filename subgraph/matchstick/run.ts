import { resolve } from "node:path";
import { mapLimited } from "../graph-node/map-limited.ts";
import { compileBundle } from "./bundle.ts";
import { ASSEMBLYSCRIPT_VERSION, compileTest, findCompiler } from "./compile.ts";
import { type MatchstickConfig, readConfig } from "./config.ts";
import { measureCoverage } from "./coverage.ts";
import { findTestFiles, type TestFile } from "./discovery.ts";
import { CriticalError } from "./log.ts";
import { readManifest } from "./manifest.ts";
import { createReporter, type PrintLine, printCounts, printProblem } from "./report.ts";
import { type Counts, runSuite, type TestProgram } from "./run-suite.ts";
import { readSchema } from "./schema.ts";
import { type Covered, createTestState } from "./test-state.ts";

export interface MatchstickOptions {
  /** Folder of the subgraph: where `matchstick.yaml`, `subgraph.yaml` and `tests/` are. */
  root: string;
  /** Runs only test files whose path below the tests folder begins with one of these. */
  prefixes?: readonly string[];
  print?: PrintLine;
  /** Fields (`Entity.field`) and all branches that a full run must assert; it changes the files below `src` while it runs. */
  requiredFields?: readonly string[];
}

const COMPILERS_AT_ONCE = 2;

/** Runs Matchstick tests; the last line is `N passed, N failed`. @throws */
export async function runMatchstick(options: MatchstickOptions): Promise<Counts> {
  const { prefixes = [], print = console.log, requiredFields } = options;
  const config = readConfig(resolve(options.root));
  const files = findTestFiles(config.testsFolder, prefixes);
  const counts = await runChosen(config, files, print, prefixes.length === 0 ? requiredFields : undefined);
  printCounts(print, counts);
  return counts;
}

async function runChosen(
  config: MatchstickConfig,
  files: readonly TestFile[],
  print: PrintLine,
  requiredFields: readonly string[] | undefined,
): Promise<Counts> {
  if (!requiredFields)
    return await runFiles(config, files, print, { branches: new Set(), fields: new Set() });
  const coverage = measureCoverage(config.root, requiredFields);
  try {
    const counts = await runFiles(config, files, print, coverage);
    print("");
    counts.failed += coverage.report(print);
    return counts;
  } finally {
    coverage.restore();
  }
}

async function runFiles(
  config: MatchstickConfig,
  files: readonly TestFile[],
  print: PrintLine,
  covered: Covered,
): Promise<Counts> {
  print(`Matchstick: the runner of this project (AssemblyScript ${ASSEMBLYSCRIPT_VERSION})`);
  const manifest = readManifest(config.manifestPath);
  const schema = readSchema(manifest.schemaPath);
  const compiled = await compileFiles(files, config);
  const total: Counts = { passed: 0, failed: 0 };
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
      runSuite(program, () => createTestState(manifest, schema, covered), reporter, total);
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

/** One program for all files, or one per file when that does not compile, to find the file at fault. */
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
