import type { Counts, SuiteReporter, TestResult } from "./run-suite.ts";

export type PrintLine = (line: string) => void;

const INDENT = "  ";

/** Prints results as they come in, indented like the `describe` blocks they belong to. */
export function createReporter(print: PrintLine): SuiteReporter {
  return {
    groupStarted: (name, depth) => print(`${INDENT.repeat(depth)}${name}`),
    testFinished(result, depth) {
      print(`${INDENT.repeat(depth)}${resultLine(result)}`);
      printMessages(print, result.messages, depth + 1);
    },
    hookLogged: (messages, depth) => printMessages(print, messages, depth + 1),
  };
}

/** Prints what went wrong outside a single test, such as a file that does not compile. */
export function printProblem(print: PrintLine, message: string): void {
  print(`FAIL  ${message}`);
}

/** Prints the closing line: `N passed, N failed`. */
export function printCounts(print: PrintLine, { passed, failed }: Counts): void {
  print("");
  print(`${passed} passed, ${failed} failed`);
}

function resultLine({ name, passed, milliseconds }: TestResult): string {
  return `${passed ? "ok   " : "FAIL "} ${name} (${milliseconds.toFixed(1)} ms)`;
}

function printMessages(print: PrintLine, messages: readonly string[], depth: number): void {
  for (const message of messages) {
    for (const line of message.split("\n")) print(`${INDENT.repeat(depth + 1)}${line}`);
  }
}
