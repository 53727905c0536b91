/** Runs the example of a package in a process of its own: `node runtime/test-support/run-example.ts model.zip`. Prints how it ended. */
import { readFileSync } from "node:fs";
import { RuntimeFault } from "../fault.ts";
import { nodeMachine } from "../node/machine.ts";
import { exampleJob } from "../package/example.ts";
import { startRun } from "../run/start.ts";
import { type Ending, endingOf } from "./ending.ts";

async function ending(path: string): Promise<Ending> {
  try {
    const job = await exampleJob(new Uint8Array(readFileSync(path)));
    return endingOf(await startRun(await nodeMachine(), job).outcome);
  } catch (cause) {
    if (!(cause instanceof RuntimeFault)) throw cause;
    return { fault: cause.code, message: cause.message };
  }
}

console.log(JSON.stringify(await ending(process.argv[2] ?? "")));
