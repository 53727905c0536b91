import type { Address, Hex } from "viem";
import type { TransactionAction } from "#app/transaction/action.ts";
import { writeCall } from "#app/transaction/contract/contracts.ts";
import { plural, t } from "#language/text.ts";
import type { Copy } from "#protocol/errors/copy.ts";
import { formatAmount } from "#protocol/format/amount.ts";
import { formatSecond } from "#protocol/format/time.ts";
import type { RewardSplit } from "#protocol/rules/reward.ts";

const mlb = (amount: bigint): string => `${formatAmount(amount, { digits: "full" })} MLB`;
const claimFailed = (): Copy => ({
  title: t("Claim Failed"),
  message: t("Failed to claim reward"),
});
const pages = (taskId: Hex) => ({ label: t("View Task"), href: `/tasks/${taskId}` });

export interface Distribution {
  taskId: Hex;
  verificationId: Hex;
  split: RewardSplit;
  /** Last second of the reader's own right to appeal, which distribution ends. */
  appealUntil?: number | undefined;
}

/** Pays the provider and fills the verifier pool (F138, F313). */
export function distributeRewards({
  taskId,
  verificationId,
  split,
  appealUntil,
}: Distribution): TransactionAction {
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
      ...(appealUntil
        ? [
            t("You accept the approval: your right to appeal it, until {time}, ends at once.", {
              time: formatSecond(appealUntil),
            }),
          ]
        : []),
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

/** Claims the verifier's share of one verification (F178). */
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
      description: t("{mlb} is in your wallet.", { mlb: mlb(amount) }),
      link: { label: t("View Verification"), href: `/verification/${verificationId}` },
    },
    failure: claimFailed(),
  };
}

export interface Collection {
  account: Address;
  /** At most `MAX_DUE`. */
  verificationIds: readonly Hex[];
  /** Amount that the account receives, smallest unit; 0 if unknown beforehand. */
  amount: bigint;
  /** Stake that the account loses by settling its votes, smallest unit; undefined if none of the votes is its own. */
  loss?: bigint | undefined;
  /** The account is the provider, so the action is called "Distribute" instead of "Collect". */
  distributes?: boolean;
}

/**
 * Collects everything due to an account from these verifications in one call (N5): distributes tasks and opens pools
 * where that is permissionless, settles its votes, and claims its shares. Anything not yet due is skipped.
 */
export function collectDue({
  account,
  verificationIds,
  amount,
  loss,
  distributes = false,
}: Collection): TransactionAction {
  return {
    kind: "collectDue",
    title: distributes ? t("Distribute all rewards") : t("Collect everything"),
    confirmLabel: distributes ? t("Distribute") : t("Collect"),
    destructive: loss !== undefined && loss > 0n,
    consequences: [
      distributes
        ? plural(
            verificationIds.length,
            "The reward of one verified task is paid out: {mlb} to you, and your bond comes back.",
            "The rewards of {count} verified tasks are paid out in one transaction: {mlb} to you, and your bonds come back.",
            { mlb: mlb(amount) },
          )
        : plural(
            verificationIds.length,
            "{mlb} goes to your wallet from one verification; its pool is opened if that is due.",
            "{mlb} goes to your wallet from {count} verifications in one transaction; pools are opened where that is due.",
            { mlb: mlb(amount) },
          ),
      ...(loss === undefined
        ? []
        : [
            loss > 0n
              ? t(
                  "Your votes are settled: {mlb} of your stake is lost, the rest of the locks is free again.",
                  {
                    mlb: mlb(loss),
                  },
                )
              : t("Your votes are settled: you lose nothing, and their stake is free again."),
          ]),
    ],
    call: () => writeCall("RewardDistributor", "collectDue", [account, verificationIds]),
    success: { title: t("Collected"), description: t("Nothing of it was due to you yet.") },
    failure: claimFailed(),
  };
}

/**
 * Opens the verifier pool of a rejected result. Callable by anyone.
 * @param winners votes that rejected it; 0 if an arbiter overruled every vote, in which case the bond goes to the
 * requester
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
          title: t("Open verifier pool"),
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
    failure: claimFailed(),
  };
}

/** Withdraws a payment that could not be delivered. */
export function withdrawCredit({ to, amount }: { to: Address; amount: bigint }): TransactionAction {
  return {
    kind: "withdrawCredit",
    title: t("Collect a waiting payment"),
    confirmLabel: t("Collect {mlb}", { mlb: mlb(amount) }),
    consequences: [t("{mlb} go to {to}.", { mlb: mlb(amount), to })],
    call: () => writeCall("RewardDistributor", "withdrawCredit", [to]),
    success: { title: t("Payment collected"), description: t("{mlb} arrived.", { mlb: mlb(amount) }) },
    failure: claimFailed(),
  };
}
