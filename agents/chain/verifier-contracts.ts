/** What a verifier reads of the contracts and sends to them. */
import { encodeFunctionData, type Hex, zeroAddress } from "viem";
import { taskIdOfVerification } from "#protocol/chain/ids.ts";
import {
  rewardDistributorAbi,
  taskManagerAbi,
  verificationManagerAbi,
  verifierStakingAbi,
} from "#protocol/generated/abi.ts";
import { MAX_DUE } from "#protocol/generated/constants.ts";
import type { VerifierContracts } from "../verifier/round-lifecycle.ts";
import { type Call, type Chain, errorNameOf } from "./chain.ts";
import { signPermit } from "./permit.ts";
import { finalization, isPossible, sendIfPossible } from "./provider-contracts.ts";

const short = (id: Hex) => `round ${id.slice(0, 10)}…${id.slice(-6)}`;

export function openVerifierContracts(chain: Chain): VerifierContracts {
  const { client, account } = chain;
  const votes = { address: chain.addressOf("VerificationManager"), abi: verificationManagerAbi } as const;
  const tasks = { address: chain.addressOf("TaskManager"), abi: taskManagerAbi } as const;
  const rewards = { address: chain.addressOf("RewardDistributor"), abi: rewardDistributorAbi } as const;
  const staking = { address: chain.addressOf("VerifierStaking"), abi: verifierStakingAbi } as const;

  const collection = (verifications: readonly Hex[]): Call => ({
    contract: "RewardDistributor",
    data: encodeFunctionData({
      abi: rewardDistributorAbi,
      functionName: "collectDue",
      args: [account.address, verifications],
    }),
    about: `collect what is due from ${verifications.length === 1 ? "one round" : `${verifications.length} rounds`}`,
  });

  /** Whether collecting would settle or pay anything now: the simulation alone does not tell. */
  async function isDue(verification: Hex): Promise<boolean> {
    const args = [verification, account.address] as const;
    const [{ settled, claimed }, [available], [, , , isFinal], { opened }] = await Promise.all([
      client.readContract({ ...votes, functionName: "getVote", args }),
      client.readContract({ ...rewards, functionName: "checkRewardAvailability", args }),
      client.readContract({ ...votes, functionName: "outcome", args: [verification] }),
      client.readContract({ ...rewards, functionName: "getPool", args: [verification] }),
    ]);
    if (claimed) return false;
    if (available || (isFinal && !settled)) return true;
    return isFinal && !opened && (await isPossible(chain, opening(verification)));
  }

  /** The pool of a verified task's verifiers opens when its reward is paid out, that of a rejected result by itself. */
  const opening = (verification: Hex): Call => ({
    contract: "RewardDistributor",
    data: encodeFunctionData({
      abi: rewardDistributorAbi,
      functionName: "distributeRewards",
      args: [taskIdOfVerification(verification), verification],
    }),
    about: `open the pool of ${short(verification)}`,
  });

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
    async collect(verifications) {
      const due: Hex[] = [];
      for (const verification of verifications) if (await isDue(verification)) due.push(verification);
      for (let from = 0; from < due.length; from += MAX_DUE)
        await sendIfPossible(chain, collection(due.slice(from, from + MAX_DUE)));
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
