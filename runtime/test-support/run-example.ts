/** Runs a package's example in a process: `node runtime/test-support/run-example.ts model.zip [--no-time-limit]`. */
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
    const watcher = {
      onLimits: ignore,
      onStage: ignore,
      onProgress: ignore,
      onPrompt: ignore,
      onToken: ignore,
    };
    return endingOf(await execute(machine.files, job, watcher));
  } catch (cause) {
    if (!(cause instanceof RuntimeFault)) throw cause;
    return { fault: cause.code, message: cause.message };
  }
}

console.log(JSON.stringify(await ending(process.argv[2] ?? "")));
