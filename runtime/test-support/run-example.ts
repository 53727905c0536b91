/**
 * Runs the example of a package in a separate process and prints how it ended: `node runtime/test-support/run-example.ts model.zip`.
 * With `--no-time-limit` it may take longer than its manifest allows, for processors that are emulated.
 */
import { readFileSync } from "node:fs";
import { RuntimeFault } from "../fault.ts";
import { nodeMachine } from "../node/machine.ts";
import { exampleJob } from "../package/example.ts";
import { execute } from "../run/execute.ts";
import { startRun } from "../run/start.ts";
import { type Ending, endingOf } from "./ending.ts";

async function ending(path: string): Promise<Ending> {
  try {
    const job = await exampleJob(new Uint8Array(readFileSync(path)));
    const machine = await nodeMachine();
    if (!process.argv.includes("--no-time-limit")) return endingOf(await startRun(machine, job).outcome);
    const ignore = () => undefined;
    const watcher = { onLimits: ignore, onStage: ignore, onPrompt: ignore, onToken: ignore };
    return endingOf(await execute(machine.files, job, watcher));
  } catch (cause) {
    if (!(cause instanceof RuntimeFault)) throw cause;
    return { fault: cause.code, message: cause.message };
  }
}

console.log(JSON.stringify(await ending(process.argv[2] ?? "")));
