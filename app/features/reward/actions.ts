import type { Address, Hex } from "viem";
import { sentences, type TransactionAction } from "#app/transaction/action.ts";
import { writeCall } from "#app/transaction/contract/contracts.ts";
import { plural, t } from "#language/text.ts";
import type { Copy } from "#protocol/errors/copy.ts";
import { formatMlb } from "#protocol/format/amount.ts";
import { formatSecond } from "#protocol/format/time.ts";
import type { RewardSplit } from "#protocol/rules/reward.ts";

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
    title: t("Distribute rewards"),
    confirmLabel: t("Distribute"),
    consequences: sentences([
      t("{mlb} and the bond go to the provider.", { mlb: formatMlb(split.provider) }),
      t("{mlb} is shared by the verifiers, and {mlb2} goes to the protocol.", {
        mlb: formatMlb(split.verifierPool),
        mlb2: formatMlb(split.protocol),
      }),
      !!appealUntil &&
        t("You accept the approval. Your right to appeal until {time} ends immediately.", {
          time: formatSecond(appealUntil),
        }),
    ]),
    call: () => writeCall("RewardDistributor", "distributeRewards", [taskId, verificationId]),
    success: {
      title: t("Rewards distributed"),
      description: t("The provider received {mlb}.", { mlb: formatMlb(split.provider) }),
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
    title: t("Claim reward"),
    confirmLabel: t("Claim {mlb}", { mlb: formatMlb(amount) }),
    consequences: [
      t("{mlb} goes to your wallet, and the stake locked by your vote is released.", {
        mlb: formatMlb(amount),
      }),
    ],
    call: () => writeCall("RewardDistributor", "claimVerifierReward", [verificationId]),
    success: {
      title: t("Reward Claimed"),
      description: t("{mlb} is in your wallet.", { mlb: formatMlb(amount) }),
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

/** Collects everything due from these verifications in one call (N5): distributions, pools, settlements, claims. */
export function collectDue({
  account,
  verificationIds,
  amount,
  loss,
  distributes = false,
}: Collection): TransactionAction {
  return {
    kind: "collectDue",
    title: distributes ? t("Distribute all rewards") : t("Collect all"),
    confirmLabel: distributes ? t("Distribute") : t("Collect"),
    destructive: loss !== undefined && loss > 0n,
    consequences: [
      distributes
        ? plural(
            verificationIds.length,
            "The reward for one verified task is paid out. You receive {mlb} and your bond.",
            "The rewards for {count} verified tasks are paid out in one transaction. You receive {mlb} and your bonds.",
            { mlb: formatMlb(amount) },
          )
        : plural(
            verificationIds.length,
            "{mlb} from one verification goes to your wallet. Its pool is opened if necessary.",
            "{mlb} from {count} verifications goes to your wallet in one transaction. Pools are opened where necessary.",
            { mlb: formatMlb(amount) },
          ),
      ...(loss === undefined
        ? []
        : [
            loss > 0n
              ? t(
                  "Your votes are settled. You lose {mlb} of your stake, and the rest of the locked stake is released.",
                  {
                    mlb: formatMlb(loss),
                  },
                )
              : t("Your votes are settled. You lose nothing, and the locked stake is released."),
          ]),
    ],
    call: () => writeCall("RewardDistributor", "collectDue", [account, verificationIds]),
    success: { title: t("Collected"), description: t("No payment was due to you yet.") },
    failure: claimFailed(),
  };
}

/** Opens the pool of a rejected result; anyone can. With 0 `winners` (an overruled vote) the requester gets the bond. */
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
          confirmLabel: t("Open pool"),
          consequences: [t("The verifiers who rejected the result share the provider's bond.")],
        }
      : {
          title: t("Pay the bond to the requester"),
          confirmLabel: t("Pay bond"),
          consequences: [
            t(
              "No verifier rejected the result, so there is no verifier pool. The provider's bond goes to the requester.",
            ),
          ],
        };
  return {
    kind: "openRejectedPool",
    ...words,
    call: () => writeCall("RewardDistributor", "openRejectedPool", [verificationId]),
    success: { title: t("Pool opened"), description: t("The verifiers can now claim their shares.") },
    failure: claimFailed(),
  };
}

/** Withdraws a payment that could not be delivered. */
export function withdrawCredit({ to, amount }: { to: Address; amount: bigint }): TransactionAction {
  return {
    kind: "withdrawCredit",
    title: t("Collect a pending payment"),
    confirmLabel: t("Collect {mlb}", { mlb: formatMlb(amount) }),
    consequences: [t("{mlb} goes to {to}.", { mlb: formatMlb(amount), to })],
    call: () => writeCall("RewardDistributor", "withdrawCredit", [to]),
    success: {
      title: t("Payment collected"),
      description: t("{mlb} was paid out.", { mlb: formatMlb(amount) }),
    },
    failure: claimFailed(),
  };
}
