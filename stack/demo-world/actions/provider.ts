import { encodeFunctionData, type Hex } from "viem";
import { NO_PERMIT, type PermitArgument } from "#protocol/chain/permit.ts";
import { traceSeal } from "#protocol/chain/sealed/sealed-vote.ts";
import { rewardDistributorAbi, taskManagerAbi } from "#protocol/generated/abi.ts";
import { Check } from "#protocol/generated/enums.ts";
import type { DemoFile } from "../files/demo-file.ts";
import type { DemoModel } from "../models/demo-model.ts";
import { reviewOf } from "../results/review.ts";
import { storeResult } from "../results/submission-files.ts";
import { type Actor, addressOf } from "../simulation/simulation.ts";
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
  const { simulation, account } = actor;
  const call = (data: Hex, delay?: number) =>
    simulation.ledger.send(account, addressOf(simulation, "TaskManager"), data, delay);
  /** A permit for the bond that the next call locks. */
  async function bondPermit(task: DemoTask): Promise<PermitArgument> {
    const bond = await simulation.ledger.client.readContract({
      address: addressOf(simulation, "RewardDistributor"),
      abi: rewardDistributorAbi,
      functionName: "bondRequired",
      args: [task.id],
    });
    return bond === 0n ? NO_PERMIT : await signPermit(actor, "RewardDistributor", bond);
  }
  return {
    /** Accepts a task and locks its bond: one permit, one transaction. */
    async accept(task: DemoTask): Promise<void> {
      const args = [task.id, await bondPermit(task)] as const;
      await call(encodeFunctionData({ abi: taskManagerAbi, functionName: "acceptTaskWithPermit", args }));
    },
    async decline(task: DemoTask): Promise<void> {
      await call(encodeFunctionData({ abi: taskManagerAbi, functionName: "declineTask", args: [task.id] }));
    },
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
      await call(
        task.check === Check.Recomputed
          ? encodeFunctionData({
              abi: taskManagerAbi,
              functionName: "submitSealedResult",
              args: [...result, traceSeal(traceOf(task, outcome)), permit],
            })
          : encodeFunctionData({
              abi: taskManagerAbi,
              functionName: "submitResultWithPermit",
              args: [...result, permit],
            }),
        SUBMISSION_SECONDS,
      );
    },
  };
}
