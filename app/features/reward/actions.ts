import type { Address, Hex } from "viem";
import type { TransactionAction } from "#app/transaction/action.ts";
import { writeCall } from "#app/transaction/contract/contracts.ts";
import { perLanguage } from "#language/per-language.ts";
import { plural, t } from "#language/text.ts";
import type { Copy } from "#protocol/errors/copy.ts";
import { formatAmount } from "#protocol/format/amount.ts";
import type { RewardSplit } from "#protocol/rules/reward.ts";

const mlb = (amount: bigint): string => `${formatAmount(amount, { digits: "full" })} MLB`;
const claimFailed: Copy = perLanguage(() => ({
  title: t("Claim Failed"),
  message: t("Failed to claim reward"),
}));
const pages = (taskId: Hex) => ({ label: t("View Task"), href: `/tasks/${taskId}` });

export interface Distribution {
  taskId: Hex;
  verificationId: Hex;
  split: RewardSplit;
}

/** Pays the provider, fills the verifiers' pool (F138, F313). */
export function distributeRewards({ taskId, verificationId, split }: Distribution): TransactionAction {
  return {
    kind: "distributeRewards",
    title: t("Distribute Rewards"),
    confirmLabel: t("Distribute"),
    consequences: [
      t("{mlb} go to the provider, together with the bond.", { mlb: mlb(split.provider) }),
      t("{mlb} are shared by the verifiers, {mlb2} go to the protocol.", {
        mlb: mlb(split.verifierPool),
        mlb2: mlb(split.protocol),
      }),
    ],
    call: () => writeCall("RewardDistributor", "distributeRewards", [taskId, verificationId]),
    success: {
      title: t("Rewards Distributed"),
      description: t("The provider received {mlb}.", { mlb: mlb(split.provider) }),
      link: pages(taskId),
    },
    failure: {
      title: t("Distribution Failed"),
      message: t("Failed to distribute rewards. Please try again."),
    },
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
    title: t("Claim Reward"),
    confirmLabel: t("Claim {mlb}", { mlb: mlb(amount) }),
    consequences: [
      t("{mlb} go to your wallet and the stake of your vote is released.", { mlb: mlb(amount) }),
    ],
    call: () => writeCall("RewardDistributor", "claimVerifierReward", [verificationId]),
    success: {
      title: t("Reward Claimed"),
      description: t("{mlb} are in your wallet.", { mlb: mlb(amount) }),
      link: { label: t("View Verification"), href: `/verification/${verificationId}` },
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
  return {
    kind: "collectDue",
    title: t("Collect everything"),
    confirmLabel: t("Collect"),
    consequences: [
      plural(
        verificationIds.length,
        "Everything that is due to you from one verification goes to your wallet in one transaction; pools that can be opened are opened.",
        "Everything that is due to you from {count} verifications goes to your wallet in one transaction; pools that can be opened are opened.",
      ),
      t("Your votes are settled: stake is free again, less what votes against the outcome lose."),
    ],
    call: () => writeCall("RewardDistributor", "collectDue", [account, verificationIds]),
    success: { title: t("Collected"), description: t("Nothing of it was due to you yet.") },
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
          title: t("Open the verifiers' pool"),
          confirmLabel: t("Open the pool"),
          consequences: [
            t("The bond of the rejected result becomes the pool of the verifiers who rejected it."),
          ],
        }
      : {
          title: t("Pay the bond to the requester"),
          confirmLabel: t("Pay the bond"),
          consequences: [
            t(
              "No verifier rejected the result, so there is no pool to claim from: the provider's bond goes to the requester.",
            ),
          ],
        };
  return {
    kind: "openRejectedPool",
    ...words,
    call: () => writeCall("RewardDistributor", "openRejectedPool", [verificationId]),
    success: { title: t("Pool opened"), description: t("The verifiers can claim their shares.") },
    failure: claimFailed,
  };
}

/** Collects a payment that could not be delivered. */
export function withdrawCredit({ to, amount }: { to: Address; amount: bigint }): TransactionAction {
  return {
    kind: "withdrawCredit",
    title: t("Collect a waiting payment"),
    confirmLabel: t("Collect {mlb}", { mlb: mlb(amount) }),
    consequences: [t("{mlb} go to {to}.", { mlb: mlb(amount), to })],
    call: () => writeCall("RewardDistributor", "withdrawCredit", [to]),
    success: { title: t("Payment collected"), description: t("{mlb} arrived.", { mlb: mlb(amount) }) },
    failure: claimFailed,
  };
}
