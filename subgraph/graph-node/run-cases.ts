import { mkdirSync, readdirSync, writeFileSync } from "node:fs";
import { basename, join, resolve } from "node:path";
import { WITHOUT_BACKTRACES } from "#ground/graph-node/command.ts";
import { findGraphNode } from "#ground/graph-node/program.ts";
import { type Postgres, startPostgres } from "#ground/postgres/temporary-postgres.ts";
import { runProgram } from "#ground/process/child-process.ts";
import { mapLimited } from "./map-limited.ts";
import { readCase, toGraphNodeCase } from "./test-case.ts";
import type { Workspace } from "./workspace.ts";

const CASES = resolve(import.meta.dirname, "../cases");
const CASE_TIMEOUT = 120_000;
/** A case waits more than it works. */
const CASES_AT_ONCE = 4;

/** What to run and where to print. */
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

/**
 * Runs the cases through graph-node's own test runner: real store, real WASM runtime, real query engine. Each
 * case has an empty database of its own, because a failed one leaves its blocks behind.
 *
 * @throws When gnd or PostgreSQL cannot be had, the mappings do not compile, or there is no case.
 */
export async function runCases(options: CaseOptions): Promise<{ passed: number; failed: number }> {
  const { workspace, print, prefixes } = options;
  const names = readdirSync(CASES)
    .filter((name) => name.endsWith(".json"))
    .filter((name) => prefixes.length === 0 || prefixes.some((prefix) => name.startsWith(prefix)))
    .sort();
  if (names.length === 0) throw new Error(`No case in ${CASES} begins with: ${prefixes.join(", ")}`);
  const gnd = findGraphNode(options.env);
  await workspace.build();
  const postgres = await startPostgres();
  const counts = { passed: 0, failed: 0 };
  try {
    const problems = await mapLimited(names, CASES_AT_ONCE, (name) =>
      runCase(name, gnd, postgres, options).catch((error: unknown) => String(error)),
    );
    for (const [index, name] of names.entries()) {
      const problem = problems[index] ?? null;
      counts[problem === null ? "passed" : "failed"]++;
      print(`${problem === null ? "ok   " : "FAIL "} ${basename(name, ".json")}`);
      for (const line of problem?.trimEnd().split("\n") ?? []) print(`        ${line}`);
    }
  } finally {
    await postgres.stop();
  }
  return counts;
}

/** @returns Why the case failed, or null. */
async function runCase(
  name: string,
  gnd: string,
  postgres: Postgres,
  { workspace, env }: CaseOptions,
): Promise<string | null> {
  const testCase = readCase(join(CASES, name));
  const folder = join(workspace.root, "cases");
  mkdirSync(folder, { recursive: true });
  const path = join(folder, name);
  writeFileSync(path, JSON.stringify(toGraphNodeCase(testCase)));
  const url = await postgres.createDatabase(basename(name, ".json"));
  const run = await runGnd(gnd, ["test", "--skip-build", "--postgres-url", url, path], workspace.root, {
    ...env,
    ...WITHOUT_BACKTRACES,
    ...testCase.environment,
  });
  const { expectedFailure } = testCase;
  if (expectedFailure === undefined) return run.passed ? null : run.output;
  if (!run.passed && run.output.includes(expectedFailure)) return null;
  return `graph-node should have failed this case with: ${expectedFailure}\n${run.output}`;
}

async function runGnd(
  gnd: string,
  args: readonly string[],
  cwd: string,
  env: Record<string, string | undefined>,
): Promise<GndRun> {
  try {
    const { stdout, stderr } = await runProgram(gnd, args, {
      cwd,
      env: env as NodeJS.ProcessEnv,
      timeout: CASE_TIMEOUT,
      killSignal: "SIGKILL",
    });
    return { passed: true, output: stdout + stderr };
  } catch (error) {
    const { stdout = "", stderr = "", message } = error as Error & { stdout?: string; stderr?: string };
    return { passed: false, output: stdout + stderr || message };
  }
}
