/** One side of a payment as a process: it prints its address, and a test kills it at any moment. */
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";

export interface Party {
  readonly url: string;
  /** SIGKILL, and the wait for its end. */
  kill(): Promise<void>;
}

/** @throws Error when the program ends before it prints its address */
export async function startParty(program: string, args: readonly string[]): Promise<Party> {
  const child: ChildProcess = spawn(process.execPath, [program, ...args], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  const ended = once(child, "exit");
  const lines = createInterface({ input: child.stdout as NonNullable<typeof child.stdout> });
  const first = await Promise.race([once(lines, "line"), ended.then(() => undefined)]);
  if (!first) throw new Error(`${program} ended before it was ready`);
  return {
    url: String(first[0]),
    async kill() {
      child.kill("SIGKILL");
      await ended;
    },
  };
}
