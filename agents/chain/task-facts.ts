/** Where a task and its latest round stand, as the contracts' views say it, in the words of the rules. */
import { type Hex, zeroHash } from "viem";
import { rewardDistributorAbi, taskManagerAbi, verificationManagerAbi } from "#protocol/generated/abi.ts";
import type { TaskStatus, VerificationStatus } from "#protocol/generated/enums.ts";
import type { DueRound } from "#protocol/rules/due.ts";
import type { TaskFacts, VerificationFacts } from "#protocol/rules/facts.ts";
import { slashBpsOf } from "#protocol/rules/settlement.ts";
import type { WaitingRules } from "#protocol/rules/waiting.ts";
import type { Chain } from "./chain.ts";

export function openTaskFacts(chain: Chain) {
  const { client } = chain;
  const votes = { address: chain.addressOf("VerificationManager"), abi: verificationManagerAbi } as const;
  const tasks = { address: chain.addressOf("TaskManager"), abi: taskManagerAbi } as const;
  const rewards = { address: chain.addressOf("RewardDistributor"), abi: rewardDistributorAbi } as const;

  async function roundAt(verificationId: Hex): Promise<DueRound> {
    const args = [verificationId] as const;
    const [view, escalation, [rules], pool] = await Promise.all([
      client.readContract({ ...votes, functionName: "getVerification", args }),
      client.readContract({ ...votes, functionName: "getEscalation", args }),
      client.readContract({ ...votes, functionName: "rulesOf", args }),
      client.readContract({ ...rewards, functionName: "getPool", args }),
    ]);
    const judged = {
      status: view.status as VerificationStatus,
      before: escalation.ruling === 0 ? undefined : (escalation.before as VerificationStatus),
      ...rules,
    };
    const verification: VerificationFacts = {
      ...view,
      status: view.status as VerificationStatus,
      // No view tells the locked seconds before the start: at the earliest then, and the contract has the last word.
      earliestDecision: view.startedAt + rules.minVotingTime,
      maxExtensions: rules.maxExtensions,
      appealUntil: escalation.appealUntil,
      ruled: escalation.ruling !== 0,
      slashBps: slashBpsOf(judged),
      // Whom it concerns votes; a keeper does not.
      eligibleBefore: 0,
    };
    return { verification, arbiterUntil: escalation.arbiterUntil, pool: { opened: pool.opened } };
  }

  return {
    roundAt,
    /** A task with its latest round; none before the first result. */
    async taskAt(task: Hex) {
      const args = [task] as const;
      const [view, { distributed }] = await Promise.all([
        client.readContract({ ...tasks, functionName: "getTask", args }),
        client.readContract({ ...rewards, functionName: "getRewardInfo", args }),
      ]);
      const facts: TaskFacts = {
        ...view,
        status: view.status as TaskStatus,
        // Both bind requester and provider alone.
        cancelNotice: 0,
        assignmentRounds: view.round,
        distributed,
      };
      const { verificationId } = view;
      return {
        facts,
        verificationId,
        latest: verificationId === zeroHash ? undefined : await roundAt(verificationId),
      };
    },
    /** The rules in force, and whether the system is locked now. */
    async rules(): Promise<{ rules: WaitingRules; systemLocked: boolean }> {
      const [ofTasks, ofVotes, ofRewards, systemLocked] = await Promise.all([
        client.readContract({ ...tasks, functionName: "params" }),
        client.readContract({ ...votes, functionName: "params" }),
        client.readContract({ ...rewards, functionName: "params" }),
        client.readContract({ ...votes, functionName: "isSystemLocked" }),
      ]);
      return { rules: { ...ofTasks, ...ofVotes, ...ofRewards }, systemLocked };
    },
  };
}
