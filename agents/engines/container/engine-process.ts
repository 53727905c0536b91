/** One call of the container engine's client, within limits. */
import { spawn } from "node:child_process";
import { tmpdir } from "node:os";
import { RuntimeFault } from "#runtime/fault.ts";

const LOG_BYTES = 1_048_576;
/** Docker ends its errors with such a line. */
const HINT = /^(?:Run|See) '/;
/** Exit code of a program that SIGKILL ended. */
const KILLED = 137;
const OUT_OF_MEMORY = "it was killed, as happens when it needs more memory than limits.memoryMegabytes";

export interface ProcessBounds {
  readonly milliseconds: number;
  /** Of standard output. */
  readonly mostBytes?: number;
  readonly signal: AbortSignal;
}

/** Runs the engine's client to its end. @throws RuntimeFault "runtime", "time" or "cancelled" */
export function runEngine(
  program: string,
  args: readonly string[],
  { milliseconds, mostBytes = LOG_BYTES, signal }: ProcessBounds,
): Promise<{ output: Uint8Array<ArrayBuffer>; log: string }> {
  return new Promise((resolve, reject) => {
    // Podman leaves a file "oom" in the folder where it was started.
    const child = spawn(program, args, { cwd: tmpdir(), stdio: ["ignore", "pipe", "pipe"] });
    const [output, log] = [[] as Buffer[], [] as Buffer[]];
    const sizes = { output: 0, log: 0 };
    const stop = (fault: RuntimeFault) => {
      child.removeAllListeners();
      child.kill("SIGKILL");
      finish();
      reject(fault);
    };
    const what = args[0] === "start" ? "The container" : `${program} ${args[0]}`;
    const seconds = milliseconds / 1_000;
    const late = () => stop(new RuntimeFault("time", `${what} took longer than ${seconds} s`));
    const timer = setTimeout(late, milliseconds);
    const cancel = () => stop(new RuntimeFault("cancelled", "The run was stopped"));
    const finish = () => {
      clearTimeout(timer);
      signal.removeEventListener("abort", cancel);
    };
    signal.addEventListener("abort", cancel);
    child.stdout.on("data", (chunk: Buffer) => {
      sizes.output += chunk.length;
      if (sizes.output > mostBytes)
        stop(new RuntimeFault("runtime", `${what} returned more than ${mostBytes} bytes`));
      else output.push(chunk);
    });
    child.stderr.on("data", (chunk: Buffer) => {
      // The end has the metrics, or the reason of a failure.
      log.push(chunk);
      sizes.log += chunk.length;
      while (sizes.log > LOG_BYTES && log.length > 1) sizes.log -= log.shift()?.length ?? 0;
    });
    child.on("error", (cause) =>
      stop(new RuntimeFault("runtime", `${program} did not start: ${cause.message}`)),
    );
    child.on("close", (code) => {
      finish();
      const reason = Buffer.concat(log).toString("utf8");
      if (code === 0) return resolve({ output: new Uint8Array(Buffer.concat(output)), log: reason });
      const last = reason.split("\n").findLast((line) => line.trim() !== "" && !HINT.test(line));
      const why = last?.slice(0, 300) ?? (code === KILLED ? OUT_OF_MEMORY : "no message");
      reject(new RuntimeFault("runtime", `${what} ended with ${code}: ${why}`));
    });
    if (signal.aborted) cancel();
  });
}
