import type { Address } from "viem";
import type { TaskStatus } from "#protocol/generated/enums.ts";
import type { TaskFacts } from "#protocol/rules/facts.ts";

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

/** The facts of an indexed task. @param assignmentRounds of the current assignment; lists count all rounds */
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
