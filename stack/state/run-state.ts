import { rmSync } from "node:fs";
import { join } from "node:path";
import * as z from "zod";
import { processStart } from "#dev-infra/process/process-start.ts";
import { StackError } from "../stack-error.ts";
import { readJsonFile, writeFileAtomically } from "./atomic-file.ts";

const runStateSchema = z.object({
  pid: z.number().int(),
  /** Distinguishes the process from a later one with the same id. */
  processStart: z.string(),
  status: z.enum(["starting", "ready"]),
  ports: z.record(z.string(), z.number()),
  urls: z.record(z.string(), z.string()),
  pids: z.record(z.string(), z.number()),
  chain: z.object({ chainId: z.number(), genesisHash: z.string() }).optional(),
});

/** The identity and service URLs of a running stack, for other commands. */
export type RunState = z.infer<typeof runStateSchema>;

const pathIn = (stateDir: string) => join(stateDir, "stack.json");

/** The stack that runs with this state folder, or undefined when none does. */
export function runningStack(stateDir: string): RunState | undefined {
  const state = runStateSchema.safeParse(readJsonFile(pathIn(stateDir))).data;
  if (!state || processStart(state.pid) !== state.processStart) return undefined;
  return state;
}

/** Claims the state folder. @throws StackError when another stack runs with it */
export function claim(stateDir: string, state: Omit<RunState, "pid" | "processStart">): void {
  const other = runningStack(stateDir);
  if (other) {
    const where = other.urls.app ? ` at ${other.urls.app}` : "";
    throw new StackError(
      `A stack is already running in ${stateDir} (process ${other.pid}${where}). ` +
        "Stop it with Ctrl-C in its terminal, or start a second one with another folder and other " +
        "ports: STACK_DIR=<folder> APP_PORT=<port> … npm start",
    );
  }
  update(stateDir, state);
}

/** Replaces this process's record. */
export function update(stateDir: string, state: Omit<RunState, "pid" | "processStart">): void {
  const whole: RunState = { pid: process.pid, processStart: processStart(process.pid) ?? "", ...state };
  writeFileAtomically(pathIn(stateDir), `${JSON.stringify(whole, null, 2)}\n`);
}

/** Removes this process's claim. */
export function release(stateDir: string): void {
  if (runningStack(stateDir)?.pid === process.pid) rmSync(pathIn(stateDir), { force: true });
}
