/** What a verifier reads of the contracts and sends to them. */
import { encodeFunctionData, type Hex, zeroAddress } from "viem";
import { taskIdOfVerification } from "#protocol/chain/ids.ts";
import {
  rewardDistributorAbi,
  taskManagerAbi,
  verificationManagerAbi,
  verifierStakingAbi,
} from "#protocol/generated/abi.ts";
import type { Jury } from "../verifier/course.ts";
import { type Call, type Chain, errorNameOf } from "./chain.ts";
import { finalization, sendIfPossible } from "./market.ts";
import { signPermit } from "./permit.ts";

const short = (id: Hex) => `round ${id.slice(0, 10)}…${id.slice(-6)}`;

export function openJury(chain: Chain): Jury {
  const { client, account } = chain;
  const votes = { address: chain.addressOf("VerificationManager"), abi: verificationManagerAbi } as const;
  const tasks = { address: chain.addressOf("TaskManager"), abi: taskManagerAbi } as const;
  const rewards = { address: chain.addressOf("RewardDistributor"), abi: rewardDistributorAbi } as const;
  const staking = { address: chain.addressOf("VerifierStaking"), abi: verifierStakingAbi } as const;

  const settlement = (verification: Hex): Call => ({
    contract: "VerificationManager",
    data: encodeFunctionData({
      abi: verificationManagerAbi,
      functionName: "settleVote",
      args: [verification, account.address],
    }),
    about: `settle the vote on ${short(verification)}`,
  });
  const collection = (verification: Hex): Call => ({
    contract: "RewardDistributor",
    data: encodeFunctionData({
      abi: rewardDistributorAbi,
      functionName: "claimVerifierReward",
      args: [verification],
    }),
    about: `claim the reward for ${short(verification)}`,
  });

  /** Makes the pool available where anybody may: by the reward of a verified task, by the bond of a rejected result. */
  async function openPool(verification: Hex): Promise<boolean> {
    const about = `open the pool of ${short(verification)}`;
    const rejected = encodeFunctionData({
      abi: rewardDistributorAbi,
      functionName: "openRejectedPool",
      args: [verification],
    });
    const approved = encodeFunctionData({
      abi: rewardDistributorAbi,
      functionName: "distributeRewards",
      args: [taskIdOfVerification(verification), verification],
    });
    for (const data of [rejected, approved])
      if (await sendIfPossible(chain, { contract: "RewardDistributor", data, about })) return true;
    return false;
  }

  return {
    chainId: chain.chainId,
    taskManager: tasks.address,
    now: () => chain.now(),
    async mayVote(verification) {
      const [ok, reason] = await client.readContract({
        ...votes,
        functionName: "canVote",
        args: [verification, account.address],
      });
      return ok ? undefined : errorNameOf(reason);
    },
    async hasVoted(verification) {
      const vote = await client.readContract({
        ...votes,
        functionName: "getVote",
        args: [verification, account.address],
      });
      return vote.voter !== zeroAddress;
    },
    async submittedHash(verification) {
      const args = [taskIdOfVerification(verification)] as const;
      const task = await client.readContract({ ...tasks, functionName: "getTask", args });
      return task.verificationId === verification ? task.resultHash : undefined;
    },
    async vote(verification, { approve, confidence, reasoning }) {
      const args = [verification, approve, confidence, reasoning] as const;
      await chain.send({
        contract: "VerificationManager",
        data: encodeFunctionData({ abi: verificationManagerAbi, functionName: "castVote", args }),
        about: `vote ${approve ? "for" : "against"} ${short(verification)}`,
      });
    },
    async conclude(verification) {
      await sendIfPossible(chain, finalization(verification));
    },
    async collect(verification) {
      const vote = await client.readContract({
        ...votes,
        functionName: "getVote",
        args: [verification, account.address],
      });
      const [available] = await client.readContract({
        ...rewards,
        functionName: "checkRewardAvailability",
        args: [verification, account.address],
      });
      // Claiming settles the vote as well.
      if (available || (await openPool(verification))) await sendIfPossible(chain, collection(verification));
      else if (!vote.settled) await sendIfPossible(chain, settlement(verification));
    },
    async ensureStake(amount) {
      const { staked } = await client.readContract({
        ...staking,
        functionName: "getVerifier",
        args: [account.address],
      });
      if (staked >= amount) return;
      const missing = amount - staked;
      const permit = await signPermit(chain, "VerifierStaking", missing);
      await chain.send({
        contract: "VerifierStaking",
        data: encodeFunctionData({
          abi: verifierStakingAbi,
          functionName: "stakeWithPermit",
          args: [missing, permit],
        }),
        about: `stake ${missing}`,
      });
    },
  };
}
