import type { Address } from "viem";
import type { TaskStatus } from "#protocol/generated/enums.ts";
import type { TaskFacts } from "#protocol/rules/facts.ts";
import { bondFor } from "#protocol/rules/reward.ts";

/** An indexed task, as far as the rules look at it. */
export interface IndexedTask {
  statusIndex: number;
  statusAt: string;
  deadline: string;
  round: number;
  escalated: boolean;
  distributed: boolean;
  cancelEffectiveAt: string | null;
  cancelNotice: string;
  requesterId: string;
  providerId: string | null;
}

/**
 * The facts of an indexed task.
 * @param assignmentRounds results of the present assignment; a list does not know them and takes all
 */
export function taskFacts(task: IndexedTask, assignmentRounds = task.round): TaskFacts {
  return {
    status: task.statusIndex as TaskStatus,
    requester: task.requesterId as Address,
    assignedProvider: task.providerId as Address | null,
    deadline: Number(task.deadline),
    statusAt: Number(task.statusAt),
    cancelEffectiveAt: task.cancelEffectiveAt === null ? null : Number(task.cancelEffectiveAt),
    cancelNotice: Number(task.cancelNotice),
    round: task.round,
    assignmentRounds,
    escalated: task.escalated,
    distributed: task.distributed,
  };
}

/** The bond that a result of this task takes, in the token's smallest unit. */
export function bondOf(task: { reward: string; bondBps: number }): bigint {
  return bondFor(BigInt(task.reward), task.bondBps);
}
