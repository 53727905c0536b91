/**
 * Runs a package's example in a process: `node runtime/test-support/run-example.ts model.zip [--no-time-limit]`. A language model also takes
 * `--weights=FILE`, and `--tokens=4` for a shorter answer than the example's.
 */
import { readFileSync } from "node:fs";
import { RuntimeFault } from "../fault.ts";
import { nodeMachine } from "../node/machine.ts";
import { openFile } from "../node/weights/disk-file.ts";
import { exampleJob } from "../package/example.ts";
import { execute } from "../run/execute.ts";
import type { Job } from "../run/job.ts";
import { startRun } from "../run/start.ts";
import { type Ending, endingOf } from "./ending.ts";

const option = (name: string) =>
  process.argv.find((text) => text.startsWith(`--${name}=`))?.slice(name.length + 3);

async function jobOf(path: string): Promise<Job> {
  const job = await exampleJob(new Uint8Array(readFileSync(path)));
  const [weights, tokens] = [option("weights"), option("tokens")];
  if (!weights) return job;
  const request = { ...JSON.parse(new TextDecoder().decode(job.input.bytes)) };
  if (tokens) request.max_tokens = Number(tokens);
  const bytes = new TextEncoder().encode(JSON.stringify(request));
  return { ...job, input: { ...job.input, bytes }, weights: await openFile(weights) };
}

async function ending(path: string): Promise<Ending> {
  try {
    const job = await jobOf(path);
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
