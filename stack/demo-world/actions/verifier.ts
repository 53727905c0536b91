import { encodeFunctionData, type Hex } from "viem";
import { verificationManagerAbi, verifierStakingAbi } from "#protocol/generated/abi.ts";
import type { Review } from "../results/review.ts";
import { type Actor, addressOf } from "../simulation/simulation.ts";
import { type DemoTask, verificationOf } from "../simulation/task.ts";
import { signPermit } from "./token.ts";

export interface Ballot {
  readonly approve: boolean;
  /** 1 to 100. */
  readonly confidence: number;
  /** The reason, which may quote what a repeated run found. */
  readonly because: string | ((review: Review) => string);
}

/** A verifier's actions, and those with which any account can end a vote. */
export function verifierActions(actor: Actor) {
  const { simulation, account } = actor;
  const staking = (data: Hex) =>
    simulation.ledger.send(account, addressOf(simulation, "VerifierStaking"), data);
  const voting = (data: Hex) =>
    simulation.ledger.send(account, addressOf(simulation, "VerificationManager"), data);
  return {
    /** Stakes MLB (smallest unit) with one permit and one transaction. */
    async stake(amount: bigint): Promise<void> {
      const permit = await signPermit(actor, "VerifierStaking", amount);
      const args = [amount, permit] as const;
      await staking(encodeFunctionData({ abi: verifierStakingAbi, functionName: "stakeWithPermit", args }));
    },
    async requestUnstake(amount: bigint): Promise<void> {
      await staking(
        encodeFunctionData({ abi: verifierStakingAbi, functionName: "requestUnstake", args: [amount] }),
      );
    },
    async withdrawStake(): Promise<void> {
      const args = [account.address] as const;
      await staking(encodeFunctionData({ abi: verifierStakingAbi, functionName: "withdraw", args }));
    },
    /** Opens the vote on the last result for so many seconds. */
    async startVerification(task: DemoTask, period: number): Promise<void> {
      const args = [verificationOf(task), simulation.ledger.now + period] as const;
      await voting(
        encodeFunctionData({ abi: verificationManagerAbi, functionName: "startVerification", args }),
      );
    },
    async vote(task: DemoTask, { approve, confidence, because }: Ballot): Promise<void> {
      if (!task.review) throw new Error(`"${task.title}" has no result to vote on`);
      const reason = typeof because === "string" ? because : because(task.review);
      const args = [verificationOf(task), approve, confidence, reason] as const;
      await voting(encodeFunctionData({ abi: verificationManagerAbi, functionName: "castVote", args }));
    },
    /** Decides, extends or closes a vote whose time is up. */
    async finalize(task: DemoTask): Promise<void> {
      const args = [verificationOf(task)] as const;
      await voting(
        encodeFunctionData({ abi: verificationManagerAbi, functionName: "finalizeVerification", args }),
      );
    },
    /** Settles the votes of others, which takes the slash of those who were outvoted. */
    async settle(task: DemoTask, voters: readonly { readonly address: Hex }[]): Promise<void> {
      const args = [verificationOf(task), voters.map(({ address }) => address)] as const;
      await voting(encodeFunctionData({ abi: verificationManagerAbi, functionName: "settleVotes", args }));
    },
  };
}
