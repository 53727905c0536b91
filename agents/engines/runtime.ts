/** The runtime's own engines. They compute every package that names them, each run in a new worker. */
import { engineLabel, engines } from "#runtime/engine/engines.ts";
import { missingEngine } from "#runtime/run/engine-files.ts";
import {
  type Machine,
  startPrompt,
  startReplay,
  startRun,
  startScore,
  untilStopped,
} from "#runtime/run/start.ts";
import { type Engine, isPackage } from "./engine.ts";

export const openRuntime = (machine: Machine): Engine => ({
  label: engines.map(engineLabel).join(", "),
  refusal: (terms) =>
    isPackage(terms)
      ? missingEngine(terms)?.message
      : "The model is a container, and none of this agent's engines runs containers",
  compute: (job, _terms, signal) => untilStopped(startRun(machine, job), signal),
  replay: (job, _terms, answer, signal) => untilStopped(startReplay(machine, job, answer), signal),
  score: (job, output, signal) => untilStopped(startScore(machine, job, output), signal),
  requirePrompt: async (job, _terms, signal) => void (await untilStopped(startPrompt(machine, job), signal)),
});
