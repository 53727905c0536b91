import type { Address, Hex } from "viem";
import type { TransactionAction } from "#app/transaction/action.ts";
import { writeCall } from "#app/transaction/contract/contracts.ts";
import type { Copy } from "#app/transaction/failure/copy.ts";
import { formatAmount } from "#protocol/format/amount.ts";
import type { RewardSplit } from "#protocol/rules/reward.ts";

const mlb = (amount: bigint): string => `${formatAmount(amount, { digits: "full" })} MLB`;
const claimFailed: Copy = { title: "Claim Failed", message: "Failed to claim reward" };
const pages = (taskId: Hex) => ({ label: "View Task", href: `/tasks/${taskId}` });

export interface Distribution {
  taskId: Hex;
  verificationId: Hex;
  split: RewardSplit;
}

/** Pays the provider, fills the verifiers' pool (F138, F313). */
export function distributeRewards({ taskId, verificationId, split }: Distribution): TransactionAction {
  return {
    kind: "distributeRewards",
    title: "Distribute Rewards",
    confirmLabel: "Distribute",
    consequences: [
      `${mlb(split.provider)} go to the provider, together with the bond.`,
      `${mlb(split.verifierPool)} are shared by the verifiers, ${mlb(split.protocol)} go to the protocol.`,
    ],
    call: () => writeCall("RewardDistributor", "distributeRewards", [taskId, verificationId]),
    success: {
      title: "Rewards Distributed",
      description: `The provider received ${mlb(split.provider)}.`,
      link: pages(taskId),
    },
    failure: { title: "Distribution Failed", message: "Failed to distribute rewards. Please try again." },
  };
}

/** Claims the share of one verification (F178). */
export function claimVerifierReward({
  verificationId,
  amount,
}: {
  verificationId: Hex;
  amount: bigint;
}): TransactionAction {
  return {
    kind: "claimVerifierReward",
    title: "Claim Reward",
    confirmLabel: `Claim ${mlb(amount)}`,
    consequences: [`${mlb(amount)} go to your wallet and the stake of your vote is released.`],
    call: () => writeCall("RewardDistributor", "claimVerifierReward", [verificationId]),
    success: {
      title: "Reward Claimed",
      description: `${mlb(amount)} are in your wallet.`,
      link: { label: "View Verification", href: `/verification/${verificationId}` },
    },
    failure: claimFailed,
  };
}

/**
 * Does everything that is due to an account from these verifications at once (N5): pays out tasks and opens pools where
 * anybody may, settles its votes, and claims its shares. What is not due yet is left as it is.
 * @param verificationIds at most `MAX_DUE`
 */
export function collectDue({
  account,
  verificationIds,
}: {
  account: Address;
  verificationIds: readonly Hex[];
}): TransactionAction {
  const from = verificationIds.length === 1 ? "one verification" : `${verificationIds.length} verifications`;
  return {
    kind: "collectDue",
    title: "Collect everything",
    confirmLabel: "Collect",
    consequences: [
      `Everything that is due to you from ${from} goes to your wallet in one transaction; pools that can be opened are opened.`,
      "Your votes are settled: stake is free again, less what votes against the outcome lose.",
    ],
    call: () => writeCall("RewardDistributor", "collectDue", [account, verificationIds]),
    success: { title: "Collected", description: "Nothing of it was due to you yet." },
    failure: claimFailed,
  };
}

/**
 * Opens the verifiers' pool of a rejected result. Anybody may.
 * @param winners votes that rejected it; 0 when an arbiter overruled everybody: then the bond goes to the requester
 */
export function openRejectedPool({
  verificationId,
  winners,
}: {
  verificationId: Hex;
  winners: number;
}): TransactionAction {
  const words =
    winners > 0
      ? {
          title: "Open the verifiers' pool",
          confirmLabel: "Open the pool",
          consequences: [
            "The bond of the rejected result becomes the pool of the verifiers who rejected it.",
          ],
        }
      : {
          title: "Pay the bond to the requester",
          confirmLabel: "Pay the bond",
          consequences: [
            "No verifier rejected the result, so there is no pool to claim from: the provider's bond goes to the requester.",
          ],
        };
  return {
    kind: "openRejectedPool",
    ...words,
    call: () => writeCall("RewardDistributor", "openRejectedPool", [verificationId]),
    success: { title: "Pool opened", description: "The verifiers can claim their shares." },
    failure: claimFailed,
  };
}

/** Collects a payment that could not be delivered. */
export function withdrawCredit({ to, amount }: { to: Address; amount: bigint }): TransactionAction {
  return {
    kind: "withdrawCredit",
    title: "Collect a waiting payment",
    confirmLabel: `Collect ${mlb(amount)}`,
    consequences: [`${mlb(amount)} go to ${to}.`],
    call: () => writeCall("RewardDistributor", "withdrawCredit", [to]),
    success: { title: "Payment collected", description: `${mlb(amount)} arrived.` },
    failure: claimFailed,
  };
}
