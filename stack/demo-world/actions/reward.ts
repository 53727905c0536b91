import { encodeFunctionData, type Hex } from "viem";
import { rewardDistributorAbi } from "#protocol/generated/abi.ts";
import { type Actor, addressOf } from "../simulation/simulation.ts";
import { type DemoTask, verificationOf } from "../simulation/task.ts";

export function rewardActions({ simulation, account }: Actor) {
  const call = (data: Hex) =>
    simulation.ledger.send(account, addressOf(simulation, "RewardDistributor"), data);
  return {
    /** Pays the provider and opens the verifiers' pool. */
    async distribute(task: DemoTask): Promise<void> {
      const args = [task.id, verificationOf(task)] as const;
      await call(encodeFunctionData({ abi: rewardDistributorAbi, functionName: "distributeRewards", args }));
    },
    /** Takes the voter's share of one vote. */
    async claim(task: DemoTask, round?: number): Promise<void> {
      const args = [verificationOf(task, round)] as const;
      await call(
        encodeFunctionData({ abi: rewardDistributorAbi, functionName: "claimVerifierReward", args }),
      );
    },
    /** Takes the voter's shares of several votes at once. */
    async claimAll(tasks: readonly DemoTask[]): Promise<void> {
      const args = [tasks.map((task) => verificationOf(task))] as const;
      await call(
        encodeFunctionData({ abi: rewardDistributorAbi, functionName: "claimVerifierRewards", args }),
      );
    },
    /** Opens the pool of a rejected result, paid from its bond. Any account can call it once the rejection is final. */
    async openPool(task: DemoTask): Promise<void> {
      const args = [verificationOf(task)] as const;
      await call(encodeFunctionData({ abi: rewardDistributorAbi, functionName: "openRejectedPool", args }));
    },
    /** Sends the collected fees to the treasury. */
    async sweepFees(): Promise<void> {
      await call(encodeFunctionData({ abi: rewardDistributorAbi, functionName: "sweepProtocolFees" }));
    },
  };
}
