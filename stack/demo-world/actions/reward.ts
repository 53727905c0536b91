import { send } from "../simulation/calls.ts";
import type { Actor } from "../simulation/simulation.ts";
import { type DemoTask, verificationOf } from "../simulation/task.ts";

export const rewardActions = (actor: Actor) => ({
  /** Pays the provider and opens the verifiers' pool. */
  distribute: (task: DemoTask) =>
    send(actor, "RewardDistributor", "distributeRewards", [task.id, verificationOf(task)]),
  /** Takes the voter's share of one vote. */
  claim: (task: DemoTask, round?: number) =>
    send(actor, "RewardDistributor", "claimVerifierReward", [verificationOf(task, round)]),
  /** Sends the collected fees to the treasury. */
  sweepFees: () => send(actor, "RewardDistributor", "sweepProtocolFees", []),
});
