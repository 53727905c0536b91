import type { Address } from "viem";
import { isSameAddress } from "#protocol/chain/unset.ts";
import { TaskStatus, VerificationStatus } from "#protocol/generated/enums.ts";
import type { TaskFacts, VerificationFacts } from "#protocol/rules/facts.ts";
import type { TaskRole, TaskSituation } from "./task-situation.ts";

/** Accounts and a time for tests of offered task actions. */
const REQUESTER: Address = "0x14dC79964da2C08b23698B3D3cc7Ca32193d9955";
export const PROVIDER: Address = "0x71bE63f3384f5fb98995898A86B02Fb2426c5788";
export const STRANGER: Address = "0xFABB0ac9d68B0B445fB7357272Ff202C5651694a";
export const NOW = 1_770_000_000;
const DAY = 86_400;

export interface SituationChanges {
  account?: Address | undefined;
  now?: number;
  task?: Partial<TaskFacts>;
  verification?: Partial<VerificationFacts>;
}

const voted: VerificationFacts = {
  status: VerificationStatus.None,
  verificationDeadline: NOW + DAY,
  startedAt: NOW - 100,
  earliestDecision: NOW + 3_500,
  votesFor: 0,
  votesAgainst: 0,
  consensusThreshold: 5,
  requiredVotes: 5,
  majorityBps: 6_000,
  extensions: 0,
  maxExtensions: 2,
  decidedAt: 0,
  isFinal: false,
  appealUntil: 0,
  ruled: false,
  voteLock: 1n,
  slashBps: 2_500,
  eligibleBefore: NOW - 100,
};

function roleOf(account: Address | undefined, provider: Address | null | undefined): TaskRole {
  if (!account) return "visitor";
  if (isSameAddress(account, REQUESTER)) return "requester";
  return isSameAddress(account, provider) ? "provider" : "other";
}

/** A task in this status, one hour old, with production's grace periods. */
export function situation(status: TaskStatus, changes: SituationChanges = {}): TaskSituation {
  const { now = NOW } = changes;
  const account = "account" in changes ? changes.account : REQUESTER;
  const task: TaskFacts = {
    status,
    requester: REQUESTER,
    assignedProvider: status === TaskStatus.Created ? null : PROVIDER,
    deadline: NOW + 3 * DAY,
    statusAt: NOW - 3_600,
    cancelEffectiveAt: null,
    cancelNotice: 3_600,
    round: status >= TaskStatus.Completed ? 1 : 0,
    assignmentRounds: status >= TaskStatus.Completed ? 1 : 0,
    escalated: false,
    distributed: false,
    ...changes.task,
  };
  const hasResult = status >= TaskStatus.Completed && status <= TaskStatus.Rejected;
  return {
    task,
    verification: hasResult ? { ...voted, ...changes.verification } : undefined,
    role: roleOf(account, task.assignedProvider),
    circumstances: { account, now },
    rules: {
      minDuration: 3_600,
      maxDuration: 30 * DAY,
      staleWindow: 30 * DAY,
      maxRounds: 3,
      creationPausedUntil: 0,
      minPeriod: 6 * 3_600,
      maxPeriod: 7 * DAY,
      startGrace: DAY,
      enabled: true,
      appealWindow: DAY,
      arbiterTimeout: 14 * DAY,
      resolutionTimeout: 7 * DAY,
      distributionGrace: DAY,
      cancelNotice: 3_600,
      reassignWindow: 3 * DAY,
    },
    systemLocked: false,
    bond: 10n ** 17n,
    bondToLock: 10n ** 17n,
    hasAttested: false,
    appealCost: { bond: 10n ** 17n, fee: 10n ** 18n, total: 11n * 10n ** 17n },
    reward: 10n ** 18n,
    verifierPool: 15n * 10n ** 16n,
    arbiterUntil: 0,
  };
}
