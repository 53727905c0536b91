/** What a provider reads of the contracts and sends to them. */
import { encodeFunctionData, type Hex, isAddressEqual } from "viem";
import { verificationIdOf } from "#protocol/chain/ids.ts";
import {
  mlbTokenAbi,
  rewardDistributorAbi,
  taskManagerAbi,
  verificationManagerAbi,
} from "#protocol/generated/abi.ts";
import { TaskStatus, VerificationStatus } from "#protocol/generated/enums.ts";
import { appealBondFor } from "#protocol/rules/reward.ts";
import type { ProviderContracts, TaskState } from "../provider/context.ts";
import { type Call, type Chain, Refusal } from "./chain.ts";
import { signPermit } from "./permit.ts";

const short = (task: Hex) => `task ${task.slice(0, 10)}…${task.slice(-6)}`;

export function openProviderContracts(chain: Chain): ProviderContracts {
  const { client, account } = chain;
  const tasks = { address: chain.addressOf("TaskManager"), abi: taskManagerAbi } as const;
  const votes = { address: chain.addressOf("VerificationManager"), abi: verificationManagerAbi } as const;
  const rewards = { address: chain.addressOf("RewardDistributor"), abi: rewardDistributorAbi } as const;
  const token = { address: chain.addressOf("MLBToken"), abi: mlbTokenAbi } as const;
  const send = (call: Call) => chain.send(call);

  const distribution = (task: Hex, round: number): Call => ({
    contract: "RewardDistributor",
    data: encodeFunctionData({
      abi: rewardDistributorAbi,
      functionName: "distributeRewards",
      args: [task, verificationIdOf(task, round)],
    }),
    about: `distribute the reward of ${short(task)}`,
  });

  /** Whether the reward is owed, and whether this account may have it paid out now. */
  async function shareOf(task: Hex, status: TaskStatus, round: number): Promise<TaskState["share"]> {
    if (status !== TaskStatus.Verified) return "none";
    const { distributed } = await client.readContract({
      ...rewards,
      functionName: "getRewardInfo",
      args: [task],
    });
    if (distributed) return "none";
    return (await isPossible(chain, distribution(task, round))) ? "now" : "later";
  }

  return {
    async state(task) {
      const [view, bond, now] = await Promise.all([
        client.readContract({ ...tasks, functionName: "getTask", args: [task] }),
        client.readContract({ ...rewards, functionName: "bondRequired", args: [task] }),
        chain.now(),
      ]);
      const status = view.status as TaskStatus;
      return {
        status,
        isMine: isAddressEqual(view.assignedProvider, account.address),
        round: view.round,
        deadline: view.deadline,
        bond,
        share: await shareOf(task, status, view.round),
        now,
      };
    },
    async funds() {
      const [tokens, { left, price }] = await Promise.all([
        client.readContract({ ...token, functionName: "balanceOf", args: [account.address] }),
        chain.gasBudget(),
      ]);
      return { tokens, gas: left, gasOfTask: GAS_OF_TASK * price };
    },
    accept: (task) =>
      send({
        contract: "TaskManager",
        data: encodeFunctionData({ abi: taskManagerAbi, functionName: "acceptTask", args: [task] }),
        about: `accept ${short(task)}`,
      }),
    decline: (task) =>
      send({
        contract: "TaskManager",
        data: encodeFunctionData({ abi: taskManagerAbi, functionName: "declineTask", args: [task] }),
        about: `decline ${short(task)}`,
      }),
    async submit(task, { bundleCid, resultHash, details }, bond) {
      const permit = await signPermit(chain, "RewardDistributor", bond);
      const args = [task, bundleCid, resultHash, details, permit] as const;
      await send({
        contract: "TaskManager",
        data: encodeFunctionData({ abi: taskManagerAbi, functionName: "submitResultWithPermit", args }),
        about: `submit the result of ${short(task)}`,
      });
    },
    async advance(task, round) {
      const verification = verificationIdOf(task, round);
      const { status } = await client.readContract({
        ...votes,
        functionName: "getVerification",
        args: [verification],
      });
      if (status === VerificationStatus.None) {
        const { minPeriod } = await client.readContract({ ...votes, functionName: "params" });
        const args = [verification, (await chain.now()) + minPeriod + START_MARGIN] as const;
        await sendIfPossible(chain, {
          contract: "VerificationManager",
          data: encodeFunctionData({ abi: verificationManagerAbi, functionName: "startVerification", args }),
          about: `start the verification of ${short(task)}`,
        });
      } else if (status === VerificationStatus.Voting)
        await sendIfPossible(chain, finalization(verification));
    },
    async rejection(task, round) {
      const verification = verificationIdOf(task, round);
      const args = [verification] as const;
      const [view, [, rules], { resultHash }, { reward }] = await Promise.all([
        client.readContract({ ...votes, functionName: "getVerification", args }),
        client.readContract({ ...votes, functionName: "rulesOf", args }),
        client.readContract({ ...tasks, functionName: "getTask", args: [task] }),
        client.readContract({ ...rewards, functionName: "getRewardInfo", args: [task] }),
      ]);
      const isOpen = view.status === VerificationStatus.Rejected && rules.enabled && !view.isFinal;
      const isUnderWay = view.status === VerificationStatus.Escalated;
      return {
        verification,
        resultHash,
        appeal: isUnderWay ? "under way" : isOpen ? "possible" : "impossible",
        appealBond: appealBondFor(reward, rules),
      };
    },
    async appeal(verification, evidence, bond) {
      const permit = await signPermit(chain, "RewardDistributor", bond);
      const args = [verification, evidence, permit] as const;
      await send({
        contract: "VerificationManager",
        data: encodeFunctionData({ abi: verificationManagerAbi, functionName: "escalateWithPermit", args }),
        about: `appeal against the rejection of ${short(verification)}`,
      });
    },
    claim: async (task) => {
      const { round } = await client.readContract({ ...tasks, functionName: "getTask", args: [task] });
      await send(distribution(task, round));
    },
  };
}

/** Gas of accepting, submitting with a permit, starting and closing the vote, and distributing, with room for fees that rise. */
const GAS_OF_TASK = 1_500_000n;

/** The transaction may wait for its block; the period must still be long enough then. Seconds. */
const START_MARGIN = 120;

/** Records the outcome of a vote. */
export const finalization = (verification: Hex): Call => ({
  contract: "VerificationManager",
  data: encodeFunctionData({
    abi: verificationManagerAbi,
    functionName: "finalizeVerification",
    args: [verification],
  }),
  about: `record the outcome of ${short(verification)}`,
});

/** Whether a call would be carried out now. */
export async function isPossible(chain: Chain, call: Call): Promise<boolean> {
  try {
    await chain.attempt(call);
    return true;
  } catch (cause) {
    if (cause instanceof Refusal) return false;
    throw cause;
  }
}

/** Does what anybody may, unless it is too early or somebody else did it. @returns whether it was done */
export async function sendIfPossible(chain: Chain, call: Call): Promise<boolean> {
  if (!(await isPossible(chain, call))) return false;
  try {
    await chain.send(call);
    return true;
  } catch (cause) {
    // Somebody else's transaction came into the same block.
    if (cause instanceof Refusal) return false;
    throw cause;
  }
}
