import { mkdirSync, readdirSync, writeFileSync } from "node:fs";
import { basename, join, resolve } from "node:path";
import { WITHOUT_BACKTRACES } from "#dev-infra/graph-node/command.ts";
import { findGraphNode } from "#dev-infra/graph-node/program.ts";
import { type Postgres, startPostgres } from "#dev-infra/postgres/temporary-postgres.ts";
import { runProgram } from "#dev-infra/process/child-process.ts";
import { mapLimited } from "./map-limited.ts";
import { readCase, type TestCase, toGraphNodeCase } from "./test-case.ts";
import { WITHOUT_COLUMN_INDEXES } from "./test-settings.ts";
import type { Workspace } from "./workspace.ts";

const CASES = resolve(import.meta.dirname, "../cases");
const CASE_TIMEOUT = 120_000;
/** A case waits more than it works. */
const CASES_AT_ONCE = 4;
/** Shared runs of graph-node for the cases without settings: starting one takes longer than a case. */
const SHARED_RUNS = 2;

export interface CaseOptions {
  workspace: Workspace;
  /** Runs only cases whose file name begins with one of these. */
  prefixes: readonly string[];
  print: (line: string) => void;
  env: Record<string, string | undefined>;
}

/** The outcome of one run of graph-node's test runner. */
interface GndRun {
  passed: boolean;
  output: string;
}

/** A case as graph-node's runner reads it. */
interface Prepared {
  readonly name: string;
  readonly path: string;
  readonly testCase: TestCase;
}

/** Common inputs of every graph-node run. */
interface Place {
  readonly gnd: string;
  readonly postgres: Postgres;
  readonly root: string;
  readonly env: CaseOptions["env"];
}

/**
 * Runs the cases through graph-node's own test runner: real store, real WASM runtime, real query engine. Passing cases
 * share a few runs. When a shared run fails, each of its cases runs again with its own empty database, which separates
 * the failing case from those that only followed it.
 *
 * @throws when gnd or PostgreSQL is not available, the mappings do not compile, or there is no case
 */
export async function runCases(options: CaseOptions): Promise<{ passed: number; failed: number }> {
  const { workspace, print, prefixes, env } = options;
  const names = readdirSync(CASES, { recursive: true, encoding: "utf8" })
    .filter((name) => name.endsWith(".json"))
    .filter((name) => prefixes.length === 0 || prefixes.some((prefix) => basename(name).startsWith(prefix)))
    .sort();
  if (names.length === 0) throw new Error(`No case in ${CASES} begins with: ${prefixes.join(", ")}`);
  const gnd = findGraphNode(env);
  await workspace.build();
  const cases = names.map((name) => prepare(name, workspace.root));
  const postgres = await startPostgres({ inMemory: true });
  const counts = { passed: 0, failed: 0 };
  try {
    const problems = await problemsOf(cases, { gnd, postgres, root: workspace.root, env });
    for (const { name } of cases) {
      const problem = problems.get(name) ?? null;
      counts[problem === null ? "passed" : "failed"]++;
      print(`${problem === null ? "ok   " : "FAIL "} ${basename(name, ".json")}`);
      for (const line of problem?.trimEnd().split("\n") ?? []) print(`        ${line}`);
    }
  } finally {
    await postgres.stop();
  }
  return counts;
}

function prepare(name: string, root: string): Prepared {
  const testCase = readCase(join(CASES, name));
  const folder = join(root, "cases");
  mkdirSync(folder, { recursive: true });
  const path = join(folder, basename(name));
  writeFileSync(path, JSON.stringify(toGraphNodeCase(testCase)));
  return { name, path, testCase };
}

/** Why cases failed, by name. */
async function problemsOf(cases: readonly Prepared[], place: Place): Promise<Map<string, string | null>> {
  const sharing = cases.filter(
    ({ testCase }) => testCase.expectedFailure === undefined && testCase.environment === undefined,
  );
  const runs = Array.from({ length: SHARED_RUNS }, (_, number) => ({
    number,
    cases: sharing.filter((_, index) => index % SHARED_RUNS === number),
  })).filter((run) => run.cases.length > 0);
  const shared = await mapLimited(runs, CASES_AT_ONCE, (run) => runShared(run, place));
  const passed = new Set(shared.flat());
  const rest = cases.filter(({ name }) => !passed.has(name));
  const problems = await mapLimited(rest, CASES_AT_ONCE, (one) =>
    runAlone(one, place).catch((error: unknown) => String(error)),
  );
  return new Map(rest.map(({ name }, index) => [name, problems[index] ?? null]));
}

/** Runs cases one after the other on one database. @returns the names of those that are known to pass: all or none */
async function runShared(
  { number, cases }: { number: number; cases: readonly Prepared[] },
  place: Place,
): Promise<string[]> {
  const url = await place.postgres.createDatabase(`shared-${number}`);
  const { passed, output } = await runGnd(
    cases.map(({ path }) => path),
    url,
    place,
  );
  // A case that was not run would be silence, not a failure.
  const wereRun = output.includes(`Tests: ${cases.length} passed, 0 failed`);
  return passed && wereRun ? cases.map(({ name }) => name) : [];
}

/** @returns Why the case failed, or null. */
async function runAlone({ name, path, testCase }: Prepared, place: Place): Promise<string | null> {
  const url = await place.postgres.createDatabase(basename(name, ".json"));
  const run = await runGnd([path], url, place, testCase.environment);
  const { expectedFailure } = testCase;
  if (expectedFailure === undefined) return run.passed ? null : run.output;
  if (!run.passed && run.output.includes(expectedFailure)) return null;
  return `graph-node should have failed this case with: ${expectedFailure}\n${run.output}`;
}

async function runGnd(
  paths: readonly string[],
  databaseUrl: string,
  { gnd, root, env }: Place,
  environment: Readonly<Record<string, string>> = {},
): Promise<GndRun> {
  const args = ["test", "--skip-build", "--postgres-url", databaseUrl, ...paths];
  try {
    const { stdout, stderr } = await runProgram(gnd, args, {
      cwd: root,
      env: {
        ...(env as NodeJS.ProcessEnv),
        ...WITHOUT_BACKTRACES,
        ...WITHOUT_COLUMN_INDEXES,
        ...environment,
      },
      timeout: CASE_TIMEOUT * paths.length,
      killSignal: "SIGKILL",
    });
    return { passed: true, output: stdout + stderr };
  } catch (error) {
    const { stdout = "", stderr = "", message } = error as Error & { stdout?: string; stderr?: string };
    return { passed: false, output: stdout + stderr || message };
  }
}
