import { type ChildProcess, type ExecFileOptions, execFile } from "node:child_process";
import { promisify } from "node:util";

const execute = promisify(execFile);
const MAX_OUTPUT_BYTES = 2 ** 26;

/** Runs a program to its end; it does not outlive this process. @throws With its output when it fails. */
export async function runProgram(
  file: string,
  args: readonly string[],
  options: ExecFileOptions = {},
): Promise<{ stdout: string; stderr: string }> {
  const run = execute(file, [...args], { maxBuffer: MAX_OUTPUT_BYTES, ...options, encoding: "utf8" });
  const forget = killAtExit(run.child);
  try {
    return await run;
  } finally {
    forget();
  }
}

/** Kills the process when this one ends first. @returns undoes it */
export function killAtExit(child: ChildProcess): () => void {
  const kill = () => child.kill("SIGKILL");
  process.once("exit", kill);
  return () => process.off("exit", kill);
}

/** Sends SIGINT, and kills the process when it has not ended after the grace period. */
export async function stopProcess(child: ChildProcess, graceMilliseconds: number): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = new Promise((done) => child.once("exit", done));
  const timer = setTimeout(() => child.kill("SIGKILL"), graceMilliseconds);
  child.kill("SIGINT");
  await ended;
  clearTimeout(timer);
}

/** Kills a process immediately. */
export async function killProcess(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = new Promise((done) => child.once("exit", done));
  child.kill("SIGKILL");
  await ended;
}
