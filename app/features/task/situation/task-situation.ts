import type { Address } from "viem";
import {
  appealCostRules,
  fixedRules,
  verificationFacts,
} from "#app/features/verification/situation/verification-facts.ts";
import { isSameAddress } from "#protocol/chain/unset.ts";
import type {
  AppealParams,
  Circumstances,
  RewardParams,
  TaskFacts,
  TaskParams,
  VerificationFacts,
  VerificationParams,
} from "#protocol/rules/facts.ts";
import { type AppealCost, appealCostFor, splitReward } from "#protocol/rules/reward.ts";
import { isLockedNow } from "#protocol/rules/system-lock.ts";
import type { ProtocolState, TaskDetail } from "../detail/task-detail.query.server.ts";
import { bondOf } from "./provider-bond.ts";
import { taskFacts } from "./task-facts.ts";

/** The reader's role in a task. */
export type TaskRole = "requester" | "provider" | "other" | "visitor";

type TaskRules = TaskParams &
  VerificationParams &
  AppealParams &
  Pick<RewardParams, "distributionGrace"> & {
    /** Notice period for cancelling an assigned task, seconds; applies from the next assignment. */
    readonly cancelNotice: number;
    /** Minimum number of seconds that a reassignment adds to the deadline. */
    readonly reassignWindow: number;
  };

/** Input of the rules that decide which actions are possible for an account at a time. */
export interface TaskSituation {
  task: TaskFacts;
  /** Verification of the latest result; undefined before the first result. */
  verification: VerificationFacts | undefined;
  role: TaskRole;
  circumstances: Circumstances;
  rules: TaskRules;
  systemLocked: boolean;
  /** Whether the account has recorded a check of the latest result. */
  hasAttested: boolean;
  /** Bond of the provider, smallest unit. */
  bond: bigint;
  /** The part of it that the provider's next call locks: 0 while the bond of its acceptance is locked. */
  bondToLock: bigint;
  appealCost: AppealCost;
  reward: bigint;
  /** The verifiers' share of the reward. */
  verifierPool: bigint;
  /** Unix second at which the arbiter's time ends; 0 without an appeal. */
  arbiterUntil: number;
}

/** The contracts' parameters under the names that the rules use. */
function taskRules(protocol: ProtocolState): TaskRules {
  const { parameters } = protocol;
  return {
    minDuration: Number(parameters.minDuration),
    maxDuration: Number(parameters.maxDuration),
    staleWindow: Number(parameters.staleWindow),
    maxRounds: parameters.maxRounds,
    creationPausedUntil: Number(protocol.creationPausedUntil),
    minPeriod: Number(parameters.minPeriod),
    maxPeriod: Number(parameters.maxPeriod),
    startGrace: Number(parameters.startGrace),
    enabled: parameters.appealsEnabled,
    appealWindow: Number(parameters.appealWindow),
    arbiterTimeout: Number(parameters.arbiterTimeout),
    resolutionTimeout: Number(parameters.resolutionTimeout),
    distributionGrace: Number(parameters.distributionGrace),
    cancelNotice: Number(parameters.cancelNotice),
    reassignWindow: Number(parameters.reassignWindow),
  };
}

function roleOf(task: TaskDetail, account: Address | undefined): TaskRole {
  if (!account) return "visitor";
  if (isSameAddress(account, task.requesterId)) return "requester";
  return isSameAddress(account, task.providerId) ? "provider" : "other";
}

/** Results submitted under the current assignment; the round limit counts these. */
export function roundsOfAssignment({
  providerId,
  assignedAt,
  verifications,
}: Pick<TaskDetail, "providerId" | "assignedAt"> & {
  verifications: readonly Pick<TaskDetail["verifications"][number], "providerId" | "submittedAt">[];
}): number {
  return verifications.filter(
    (round) => round.providerId === providerId && Number(round.submittedAt) >= Number(assignedAt ?? 0),
  ).length;
}

/** Converts an indexed task into the input of the rules. `now` is chain time, unix seconds. */
export function taskSituation(
  task: TaskDetail,
  protocol: ProtocolState,
  account: Address | undefined,
  now: number,
): TaskSituation {
  const { verification } = task;
  const rules = { ...taskRules(protocol), ...(verification && fixedRules(verification)) };
  const appeals = verification ?? protocol.parameters;
  return {
    task: taskFacts(task, roundsOfAssignment(task)),
    verification: verification ? verificationFacts(verification, protocol, now) : undefined,
    role: roleOf(task, account),
    circumstances: { account, now },
    rules,
    systemLocked: isLockedNow(protocol, now),
    hasAttested: task.events.some(
      ({ kind, actorId, round }) =>
        kind === "TaskAttested" && round === verification?.round && isSameAddress(actorId, account),
    ),
    bond: bondOf(task),
    bondToLock: BigInt(task.bondLocked) > 0n ? 0n : bondOf(task),
    reward: BigInt(task.reward),
    verifierPool: splitReward(BigInt(task.reward), task).verifierPool,
    appealCost: appealCostFor(BigInt(task.reward), appealCostRules(appeals)),
    arbiterUntil: verification?.escalatedAt ? Number(verification.escalatedAt) + rules.arbiterTimeout : 0,
  };
}
