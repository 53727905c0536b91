import { type Hex, zeroAddress } from "viem";
import { taskIdOfVerification } from "#protocol/chain/ids.ts";
import { MAX_DUE } from "#protocol/generated/constants.ts";
import type { Check } from "#protocol/generated/enums.ts";
import type { VerifierContracts } from "../verifier/context.ts";
import { callOf, distribution, finalization, isPossible, sendIfPossible, short, viewsOf } from "./calls.ts";
import { type Chain, errorNameOf } from "./chain.ts";
import { signPermit } from "./permit.ts";

export function openVerifierContracts(chain: Chain): VerifierContracts {
  const { address } = chain.account;
  const view = viewsOf(chain);

  /** Whether collecting would settle or pay anything now: the simulation does not tell. */
  async function isDue(verification: Hex): Promise<boolean> {
    const args = [verification, address] as const;
    const [{ settled, claimed }, [available], [, , , isFinal], { opened }] = await Promise.all([
      view("VerificationManager", "getVote", args),
      view("RewardDistributor", "checkRewardAvailability", args),
      view("VerificationManager", "outcome", [verification]),
      view("RewardDistributor", "getPool", [verification]),
    ]);
    if (claimed) return false;
    if (available || (isFinal && !settled)) return true;
    // Claiming opens the pool of a rejected result; distributing the reward opens the pool of a verified task.
    const opening = distribution(taskIdOfVerification(verification), verification);
    return isFinal && !opened && (await isPossible(chain, opening));
  }

  return {
    chainId: chain.chainId,
    taskManager: chain.addressOf("TaskManager"),
    now: () => chain.now(),
    async mayVote(verification) {
      const [ok, reason] = await view("VerificationManager", "canVote", [verification, address]);
      return ok ? undefined : errorNameOf(reason);
    },
    async hasVoted(verification) {
      const { voter } = await view("VerificationManager", "getVote", [verification, address]);
      return voter !== zeroAddress;
    },
    async submitted(verification) {
      const task = await view("TaskManager", "getTask", [taskIdOfVerification(verification)]);
      const { resultHash, check, verificationId } = task;
      return verificationId === verification ? { resultHash, check: check as Check } : undefined;
    },
    async vote(verification, { approve, confidence, reasoning }) {
      const args = [verification, approve, confidence, reasoning] as const;
      const about = `vote ${approve ? "for" : "against"} round ${short(verification)}`;
      await chain.send(callOf("VerificationManager", "castVote", args, about));
    },
    async conclude(verification) {
      await sendIfPossible(chain, finalization(verification));
    },
    async collect(verifications) {
      const due: Hex[] = [];
      for (const verification of verifications) if (await isDue(verification)) due.push(verification);
      for (let from = 0; from < due.length; from += MAX_DUE) {
        const some = due.slice(from, from + MAX_DUE);
        const about = `collect what is due from ${some.length} round(s)`;
        await sendIfPossible(chain, callOf("RewardDistributor", "collectDue", [address, some], about));
      }
    },
    async ensureStake(amount) {
      const { staked } = await view("VerifierStaking", "getVerifier", [address]);
      if (staked >= amount) return;
      const missing = amount - staked;
      const args = [missing, await signPermit(chain, "VerifierStaking", missing)] as const;
      await chain.send(callOf("VerifierStaking", "stakeWithPermit", args, `stake ${missing}`));
    },
  };
}
