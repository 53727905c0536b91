import type { Address, Hex } from "viem";
import { type IndexedTask, taskFacts } from "#app/features/task/situation/task-facts.ts";
import {
  type IndexedVerification,
  verificationFacts,
} from "#app/features/verification/situation/verification-facts.ts";
import { taskName } from "#protocol/format/task-name.ts";
import { type RewardSplit, splitReward } from "#protocol/rules/reward.ts";
import type { SystemLock } from "#protocol/rules/system-lock.ts";
import { canDistribute } from "#protocol/rules/task.ts";
import type { Verdict } from "#protocol/rules/verdict.ts";

type VerifiedTask = IndexedTask & {
  id: Hex;
  taskType: number;
  model: { id: string; name: string };
  spec: { title: string | null } | null;
  reward: string;
  providerBps: number;
  verifierBps: number;
  verification: (IndexedVerification & { id: Hex }) | null;
};

type System = SystemLock & { parameters: { distributionGrace: string } };

export interface Distributable {
  readonly id: Hex;
  readonly name: string;
  readonly verificationId: Hex;
  readonly split: RewardSplit;
  /** Whether its provider may distribute it now, and otherwise from when. */
  readonly verdict: Verdict;
}

/** A verified task with the options for its reward (N5); undefined without a verification. `now` in unix seconds. */
export function distributable(
  task: VerifiedTask,
  system: System | null,
  now: number,
): Distributable | undefined {
  if (!task.verification || !system) return undefined;
  const provider = (task.providerId ?? undefined) as Address | undefined;
  const outcome = verificationFacts(task.verification, system, now);
  const params = { distributionGrace: Number(system.parameters.distributionGrace) };
  return {
    id: task.id,
    name: taskName(task),
    verificationId: task.verification.id,
    split: splitReward(BigInt(task.reward), task),
    verdict: canDistribute(taskFacts(task), { account: provider, now }, outcome, params),
  };
}
