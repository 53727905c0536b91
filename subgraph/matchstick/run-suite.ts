import { performance } from "node:perf_hooks";
import { startInstance, type TestInstance } from "./instance.ts";
import { CriticalError } from "./log.ts";
import { addedRegistrations, buildGroup, type Group, type Test } from "./suite.ts";
import type { TestState } from "./test-state.ts";

/** Where results go while they come in. */
export interface SuiteReporter {
  groupStarted(name: string, depth: number): void;
  testFinished(result: TestResult, depth: number): void;
  hookLogged(messages: readonly string[], depth: number): void;
}

export interface TestResult {
  name: string;
  passed: boolean;
  milliseconds: number;
  /** The test's log messages, and why it failed. */
  messages: string[];
}

/** A test file as it was compiled: which one of a program. */
export interface TestProgram {
  module: WebAssembly.Module;
  file: number;
}

/** Numbers of tests. */
export interface Counts {
  passed: number;
  failed: number;
}

/** Runs a file's tests in order on one instance. @throws CriticalError for a critical log or a failed hook */
export function runSuite(
  { module, file }: TestProgram,
  createState: () => TestState,
  reporter: SuiteReporter,
  counts: Counts,
): void {
  const state = createState();
  const instance = startInstance(module, state);
  const suite = buildGroup("", instance.registrationsOf(file), (functionIndex) => {
    // A describe callback runs on its own instance: it may register, but what it writes has no effect.
    const scratch = startInstance(module, createState());
    const before = [...scratch.registrations];
    scratch.call(functionIndex);
    return addedRegistrations(before, scratch.registrations);
  });
  runGroup(suite, { instance, state, reporter, counts }, 0);
}

interface Run {
  instance: TestInstance;
  state: TestState;
  reporter: SuiteReporter;
  counts: Counts;
}

function runGroup(group: Group, run: Run, depth: number): void {
  if (group.name !== "") run.reporter.groupStarted(group.name, depth);
  callHooks(group.beforeAll, run, depth);
  for (const child of group.children) {
    if (child.kind === "group") runGroup(child, run, depth + 1);
    else runTest(child, run, depth + 1);
  }
  callHooks(group.afterAll, run, depth);
}

function runTest(test: Test, run: Run, depth: number): void {
  callHooks(test.before, run, depth);
  const start = performance.now();
  const { passed, reason } = callTest(test, run);
  const milliseconds = performance.now() - start;
  const messages = run.state.log.take();
  if (reason !== null) messages.push(reason);
  run.counts[passed ? "passed" : "failed"]++;
  run.reporter.testFinished({ name: test.name, passed, milliseconds, messages }, depth);
  callHooks(test.after, run, depth);
}

function callTest(test: Test, { instance }: Run): { passed: boolean; reason: string | null } {
  try {
    instance.call(test.functionIndex);
  } catch (error) {
    if (error instanceof CriticalError) throw error;
    const reason = describeError(error);
    return test.shouldFail
      ? { passed: true, reason: `failed as expected: ${reason}` }
      : { passed: false, reason };
  }
  return test.shouldFail
    ? { passed: false, reason: "Expected test to fail but it passed successfully!" }
    : { passed: true, reason: null };
}

function callHooks(functionIndexes: readonly number[], run: Run, depth: number): void {
  for (const functionIndex of functionIndexes) {
    try {
      run.instance.call(functionIndex);
    } catch (error) {
      if (error instanceof CriticalError) throw error;
      throw new CriticalError(`Unexpected error upon calling hook: ${describeError(error)}`);
    }
  }
  const messages = run.state.log.take();
  if (messages.length > 0) run.reporter.hookLogged(messages, depth);
}

function describeError(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.cause instanceof Error ? `${error.message} ${error.cause.message}` : error.message;
}
