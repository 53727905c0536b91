import { type Hex, isAddressEqual } from "viem";
import { NO_PERMIT } from "#protocol/chain/permit.ts";
import { pinOf } from "#protocol/chain/sealed/sampled-batch.ts";
import { type Check, TaskStatus, VerificationStatus } from "#protocol/generated/enums.ts";
import { appealCostFor } from "#protocol/rules/reward.ts";
import type { ProviderContracts, TaskState } from "../provider/context.ts";
import { callOf, distribution, finalization, isPossible, sendIfPossible, short, viewsOf } from "./calls.ts";
import type { Chain } from "./chain.ts";
import { signPermit } from "./permit.ts";
import { drawnSample, pinning } from "./samples.ts";

export function openProviderContracts(chain: Chain): ProviderContracts {
  const { account } = chain;
  const view = viewsOf(chain);
  const taskView = (task: Hex) => view("TaskManager", "getTask", [task]);

  /** Whether the reward is owed, and whether it can be paid out now. */
  async function shareOf(task: Hex, status: TaskStatus, verification: Hex): Promise<TaskState["share"]> {
    if (status !== TaskStatus.Verified) return "none";
    const { distributed } = await view("RewardDistributor", "getRewardInfo", [task]);
    if (distributed) return "none";
    return (await isPossible(chain, distribution(task, verification))) ? "now" : "later";
  }

  return {
    async state(task) {
      const [found, bond, now] = await Promise.all([
        taskView(task),
        view("RewardDistributor", "bondRequired", [task]),
        chain.now(),
      ]);
      const { round, deadline, assignedProvider, verificationId, check } = found;
      const status = found.status as TaskStatus;
      const isMine = isAddressEqual(assignedProvider, account.address);
      return {
        status,
        isMine,
        round,
        deadline,
        bond,
        check: check as Check,
        share: await shareOf(task, status, verificationId),
        now,
      };
    },
    async funds() {
      const [tokens, { left, price }] = await Promise.all([
        view("MLBToken", "balanceOf", [account.address]),
        chain.gasBudget(),
      ]);
      return { tokens, gas: left, gasOfTask: GAS_OF_TASK * price };
    },
    async accept(task, bond) {
      const permit = await signPermit(chain, "RewardDistributor", bond);
      const about = `accept task ${short(task)}`;
      await chain.send(callOf("TaskManager", "acceptTaskWithPermit", [task, permit], about));
    },
    async decline(task) {
      await chain.send(callOf("TaskManager", "declineTask", [task], `decline task ${short(task)}`));
    },
    checkOf: async (task) => (await taskView(task)).check as Check,
    async submit(task, { bundleCid, resultHash, details }, bond, seal) {
      const permit = bond === 0n ? NO_PERMIT : await signPermit(chain, "RewardDistributor", bond);
      const about = `submit the result of task ${short(task)}`;
      const args = [task, bundleCid, resultHash, details] as const;
      const call = seal
        ? callOf("TaskManager", "submitSealedResult", [...args, seal, permit], about)
        : callOf("TaskManager", "submitResultWithPermit", [...args, permit], about);
      await chain.send(call);
    },
    async advance(task) {
      const { verificationId: verification } = await taskView(task);
      const { status } = await view("VerificationManager", "getVerification", [verification]);
      if (status === VerificationStatus.Voting) await sendIfPossible(chain, finalization(verification));
      if (status !== VerificationStatus.None) return;
      const { minPeriod } = await view("VerificationManager", "params", []);
      const args = [verification, (await chain.now()) + minPeriod + START_MARGIN] as const;
      const about = `start the verification of task ${short(task)}`;
      await sendIfPossible(chain, callOf("VerificationManager", "startVerification", args, about));
    },
    async pinSample(task, seals) {
      const { verificationId } = await taskView(task);
      const { status } = await view("VerificationManager", "getVerification", [verificationId]);
      if (status !== VerificationStatus.Voting) return;
      const sample = await drawnSample(chain, verificationId, seals.length, "provider");
      if (sample && !sample.isPinned)
        await sendIfPossible(chain, pinning(verificationId, pinOf(seals, sample.indexes)));
    },
    async rejection(task) {
      const { verificationId: verification, resultHash } = await taskView(task);
      const [found, [, rules], { reward }] = await Promise.all([
        view("VerificationManager", "getVerification", [verification]),
        view("VerificationManager", "rulesOf", [verification]),
        view("RewardDistributor", "getRewardInfo", [task]),
      ]);
      const isOpen = found.status === VerificationStatus.Rejected && rules.enabled && !found.isFinal;
      const isUnderWay = found.status === VerificationStatus.Escalated;
      return {
        verification,
        resultHash,
        appeal: isUnderWay ? "pending" : isOpen ? "possible" : "impossible",
        appealCost: appealCostFor(reward, rules).total,
      };
    },
    async appeal(verification, evidence, cost) {
      const args = [verification, evidence, await signPermit(chain, "RewardDistributor", cost)] as const;
      const about = `appeal against the rejection of ${short(verification)}`;
      await chain.send(callOf("VerificationManager", "escalateWithPermit", args, about));
    },
    claim: async (task) => {
      const { verificationId } = await taskView(task);
      await chain.send(distribution(task, verificationId));
    },
  };
}

/** Gas from acceptance to distribution, with a margin for rising fees. */
const GAS_OF_TASK = 1_500_000n;

/** The transaction may wait for its block; the period must still be long enough then. Seconds. */
const START_MARGIN = 120;
