/** The state of a task and of its latest round, from the contracts' views, in the terms of the rules. */
import { type Hex, zeroHash } from "viem";
import type { TaskStatus, VerificationStatus } from "#protocol/generated/enums.ts";
import type { DueRound } from "#protocol/rules/due.ts";
import type { TaskFacts, VerificationFacts } from "#protocol/rules/facts.ts";
import { slashBpsOf } from "#protocol/rules/settlement.ts";
import type { WaitingRules } from "#protocol/rules/waiting.ts";
import { viewsOf } from "./calls.ts";
import type { Chain } from "./chain.ts";

export function openTaskFacts(chain: Chain) {
  const read = viewsOf(chain);

  async function roundAt(verificationId: Hex): Promise<DueRound> {
    const args = [verificationId] as const;
    const [view, escalation, [rules], pool, votes] = await Promise.all([
      read("VerificationManager", "getVerification", args),
      read("VerificationManager", "getEscalation", args),
      read("VerificationManager", "rulesOf", args),
      read("RewardDistributor", "getPool", args),
      read("SealedVotes", "roundOf", args),
    ]);
    const judged = {
      status: view.status as VerificationStatus,
      before: escalation.ruling === 0 ? undefined : (escalation.before as VerificationStatus),
      ...rules,
    };
    const verification: VerificationFacts = {
      ...view,
      status: view.status as VerificationStatus,
      // No view returns the locked seconds before the start, so this is the earliest time. The contract decides.
      earliestDecision: view.startedAt + rules.minVotingTime,
      maxExtensions: rules.maxExtensions,
      appealUntil: escalation.appealUntil,
      ruled: escalation.ruling !== 0,
      slashBps: slashBpsOf(judged),
      // Applies to voters only.
      eligibleBefore: 0,
      sealed: votes.startBlock === 0 ? undefined : votes,
    };
    return { verification, arbiterUntil: escalation.arbiterUntil, pool: { opened: pool.opened } };
  }

  return {
    roundAt,
    /** A task with its latest round; none before the first result. */
    async taskAt(task: Hex) {
      const args = [task] as const;
      const [view, { distributed }] = await Promise.all([
        read("TaskManager", "getTask", args),
        read("RewardDistributor", "getRewardInfo", args),
      ]);
      const facts: TaskFacts = {
        ...view,
        status: view.status as TaskStatus,
        // Both concern only requester and provider.
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
        read("TaskManager", "params", []),
        read("VerificationManager", "params", []),
        read("RewardDistributor", "params", []),
        read("VerificationManager", "isSystemLocked", []),
      ]);
      return { rules: { ...ofTasks, ...ofVotes, ...ofRewards }, systemLocked };
    },
  };
}
