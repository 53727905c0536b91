import { compareBounded } from "../bounded/compare.ts";
import { type Machine, startReplay, startRun, startScore } from "../run/start.ts";
import type { Computer } from "../work/judge.ts";
import { openBoundedWorker } from "./bounded.ts";

export const computerOf = (machine: Machine): Computer => ({
  compute: (job) => startRun(machine, job).outcome,
  replay: (job, answer) => startReplay(machine, job, answer).outcome,
  score: (job, output) => startScore(machine, job, output).outcome,
  compare: (task, expected, given) =>
    compareBounded(task, expected, given, { openWorker: openBoundedWorker }),
});
