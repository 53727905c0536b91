/**
 * Measures one package in a process of its own: `node bench/runtime/in-node.ts iris-classifier` prints a line of JSON with the
 * median seconds of whole runs, the most memory of the process, and the time inside graphs by both engines.
 */
import { openGraphs } from "#runtime/graph/session.ts";
import { nodeMachine } from "#runtime/node/machine.ts";
import { exampleJob } from "#runtime/package/example.ts";
import { execute } from "#runtime/run/execute.ts";
import { startRun } from "#runtime/run/start.ts";
import { type PackageName, packageBytes } from "#stack/packages/catalogue.ts";
import { nativeGraphs, nativeRuntime, timed } from "./engines.ts";

const RUNS = 3;
const silent = { onLimits: () => undefined, onStage: () => undefined };

export interface NodeFigures {
  readonly seconds: number;
  readonly digest: string;
  readonly megabytes: number;
  readonly graphRuns: number;
  /** Inside graphs, seconds. */
  readonly reference: number;
  readonly native?: number;
}

const job = await exampleJob(await packageBytes(process.argv[2] as PackageName));
const machine = await nodeMachine();
const durations: number[] = [];
let digest = "";
for (let run = 0; run < RUNS; run++) {
  const began = performance.now();
  digest = (await startRun(machine, job).outcome).digest;
  durations.push((performance.now() - began) / 1_000);
}
const megabytes = process.resourceUsage().maxRSS / 1_024;
const reference = timed(openGraphs);
await execute(machine.files, job, silent, reference.engine);
const runtime = await nativeRuntime();
const native = runtime && timed(nativeGraphs(runtime));
if (native) await execute(machine.files, job, silent, native.engine);
const figures: NodeFigures = {
  seconds: durations.sort((a, b) => a - b)[Math.floor(RUNS / 2)] as number,
  digest,
  megabytes,
  graphRuns: reference.spent.runs,
  reference: reference.spent.seconds,
  native: native?.spent.seconds,
};
console.log(JSON.stringify(figures));
