/** Runs one suite as a child process and counts what passed and failed. */
import { spawn } from "node:child_process";
import { stripVTControlCharacters } from "node:util";
import { measured, processorSeconds, TIMES_CHANNEL } from "./processor-time.ts";

export type Count = { passed: number; failed: number };
/** Source of a suite's counts: only its exit code, the summary of vitest or Hardhat, or a last line `N passed, N failed`. */
export type Counting = "exit-code" | "vitest" | "hardhat" | "closing-line";
export interface Suite {
  readonly command: readonly string[];
  readonly count: Counting;
  /** Environment variables that are added to this process's own. */
  readonly env?: Readonly<Record<string, string>> | undefined;
}

export function countFrom(kind: Counting, output: string): Count | undefined {
  const text = stripVTControlCharacters(output);
  if (kind === "vitest") {
    const line = text.match(/^\s*Tests\s+.*$/gm)?.at(-1);
    if (!line) return undefined;
    return {
      passed: Number(line.match(/(\d+) passed/)?.[1] ?? 0),
      failed: Number(line.match(/(\d+) failed/)?.[1] ?? 0),
    };
  }
  if (kind === "hardhat") {
    // Solidity tests and TypeScript tests have a summary each.
    const sum = (word: string) =>
      [...text.matchAll(new RegExp(`^\\s*(\\d+) ${word}\\b`, "gm"))].reduce(
        (total, match) => total + Number(match[1]),
        0,
      );
    return { passed: sum("passing"), failed: sum("failing") };
  }
  const closing = [...text.matchAll(/^(\d+) passed, (\d+) failed\s*$/gm)].at(-1);
  return closing ? { passed: Number(closing[1]), failed: Number(closing[2]) } : undefined;
}

/** A suite that exits with an error or ran no test has failed, whatever it printed. */
export function verdict(kind: Counting, exitCode: number, output: string): Count {
  if (kind === "exit-code") return exitCode === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
  const count = countFrom(kind, output) ?? { passed: 0, failed: 0 };
  const broken = exitCode !== 0 || count.passed === 0;
  return broken && count.failed === 0 ? { ...count, failed: 1 } : count;
}

export interface Outcome {
  readonly result: Count;
  /** Everything it printed. */
  readonly output: string;
  /** Core seconds with its children; undefined when it was killed. */
  readonly cpuSeconds?: number | undefined;
}

/** Runs a suite to its end; `show` prints its output as it runs. */
export function startSuite(suite: Suite, { show }: { show: boolean }): Promise<Outcome> {
  const [program, ...args] = measured(suite.command);
  return new Promise((resolve) => {
    const child = spawn(program as string, args, {
      stdio: ["ignore", "pipe", "pipe", "pipe"],
      env: { ...process.env, ...suite.env },
    });
    let output = "";
    let times = "";
    for (const [stream, target] of [
      [child.stdout, process.stdout],
      [child.stderr, process.stderr],
    ] as const) {
      stream?.on("data", (chunk: Buffer) => {
        output += chunk.toString();
        if (show) target.write(chunk);
      });
    }
    child.stdio[TIMES_CHANNEL]?.on("data", (chunk: Buffer) => {
      times += chunk.toString();
    });
    child.on("error", (error) => resolve({ result: { passed: 0, failed: 1 }, output: error.message }));
    child.on("close", (code) =>
      resolve({
        result: verdict(suite.count, code ?? 1, output),
        output,
        cpuSeconds: processorSeconds(times),
      }),
    );
  });
}
