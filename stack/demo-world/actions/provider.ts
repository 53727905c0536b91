import { NO_PERMIT, type PermitArgument } from "#protocol/chain/permit.ts";
import { traceSeal } from "#protocol/chain/sealed/sealed-vote.ts";
import { Check } from "#protocol/generated/enums.ts";
import type { DemoFile } from "../files/demo-file.ts";
import type { DemoModel } from "../models/demo-model.ts";
import { reviewOf } from "../results/review.ts";
import { storeResult } from "../results/submission-files.ts";
import { read, send } from "../simulation/calls.ts";
import type { Actor } from "../simulation/simulation.ts";
import { type DemoTask, traceOf } from "../simulation/task.ts";
import { signPermit } from "./token.ts";

/** Mistakes of a provider's run; a correct run has none. */
export interface RunMistake {
  /** The provider ran the model on this file instead. */
  readonly ranOn?: DemoFile;
  /** The provider ran this model instead. */
  readonly ranWith?: DemoModel;
}

/** Seconds from the end of the run until the result is uploaded, signed and mined. */
const SUBMISSION_SECONDS = 75;

export function providerActions(actor: Actor) {
  const { simulation } = actor;
  /** A permit for the bond that the next call locks. */
  async function bondPermit(task: DemoTask): Promise<PermitArgument> {
    const bond = await read(simulation, "RewardDistributor", "bondRequired", task.id);
    return bond === 0n ? NO_PERMIT : await signPermit(actor, "RewardDistributor", bond);
  }
  return {
    /** Accepts a task and locks its bond: one permit, one transaction. */
    async accept(task: DemoTask): Promise<void> {
      await send(actor, "TaskManager", "acceptTaskWithPermit", [task.id, await bondPermit(task)]);
    },
    decline: (task: DemoTask) => send(actor, "TaskManager", "declineTask", [task.id]),
    /** Runs the model, uploads what it produced, and submits it, with the bond unless it is locked already. */
    async submit(task: DemoTask, mistake: RunMistake = {}): Promise<void> {
      const { demo } = task.model;
      const job = { kind: task.kind, input: task.input, parameters: task.parameters };
      const outcome = await (mistake.ranWith ?? demo).run({ ...job, input: mistake.ranOn ?? task.input });
      const submission = await storeResult(actor, task, outcome);
      const isCorrectRun = mistake.ranOn === undefined && mistake.ranWith === undefined;
      const permit = await bondPermit(task);
      const honest = isCorrectRun ? outcome : await demo.run(job);
      const { bundleCid, resultHash, details } = submission;
      task.results.push(resultHash);
      task.trace = honest.trace;
      task.ballots.splice(0);
      task.review = reviewOf(honest, outcome);
      const result = [task.id, bundleCid, resultHash, details] as const;
      if (task.check === Check.Recomputed) {
        const args = [...result, traceSeal(traceOf(task, outcome)), permit] as const;
        await send(actor, "TaskManager", "submitSealedResult", args, SUBMISSION_SECONDS);
      } else {
        const args = [...result, permit] as const;
        await send(actor, "TaskManager", "submitResultWithPermit", args, SUBMISSION_SECONDS);
      }
    },
  };
}
