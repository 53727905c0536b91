import type { Address } from "viem";
import { sentences, type TransactionAction } from "#app/transaction/action.ts";
import { writeCall } from "#app/transaction/contract/contracts.ts";
import { t } from "#language/text.ts";
import { formatMlb } from "#protocol/format/amount.ts";
import { formatDuration } from "#protocol/format/time.ts";

/** Adds to the stake that lets an account vote. */
export function stake({
  amount,
  unbondingPeriod,
}: {
  amount: bigint;
  /** Seconds. */
  unbondingPeriod: number;
}): TransactionAction {
  return {
    kind: "stake",
    title: t("Stake MLB"),
    confirmLabel: t("Stake|do it"),
    consequences: [
      t("{mlb} goes from your wallet to your stake.", { mlb: formatMlb(amount) }),
      t(
        "The stake counts for verifications that start after you stake. A vote against the outcome can cost you part of it.",
      ),
      t("To get it back, unstake it and wait {duration}.", { duration: formatDuration(unbondingPeriod) }),
    ],
    payment: { spender: "VerifierStaking", amount, label: t("Stake") },
    call: ({ permit }) =>
      permit
        ? writeCall("VerifierStaking", "stakeWithPermit", [amount, permit])
        : writeCall("VerifierStaking", "stake", [amount]),
    success: { title: t("Stake added"), description: t("You staked {mlb}.", { mlb: formatMlb(amount) }) },
  };
}

/** Starts unbonding; the stake can be withdrawn after the unbonding period (seconds). */
export function requestUnstake({
  amount,
  unbondingPeriod,
  waiting = 0n,
}: {
  amount: bigint;
  unbondingPeriod: number;
  /** Stake that is already unbonding; its waiting period restarts. */
  waiting?: bigint;
}): TransactionAction {
  return {
    kind: "requestUnstake",
    title: t("Unstake MLB"),
    confirmLabel: t("Unstake"),
    consequences: sentences([
      t("{mlb} leaves your stake. You can withdraw it after {duration}.", {
        mlb: formatMlb(amount),
        duration: formatDuration(unbondingPeriod),
      }),
      waiting > 0n &&
        t("The waiting period of the {mlb} that you unstaked before restarts.", {
          mlb: formatMlb(waiting),
        }),
      t("Below the minimum stake you can no longer vote."),
    ]),
    call: () => writeCall("VerifierStaking", "requestUnstake", [amount]),
    success: {
      title: t("Unstaking started"),
      description: t("{mlb} can be withdrawn after {duration}.", {
        mlb: formatMlb(amount),
        duration: formatDuration(unbondingPeriod),
      }),
    },
  };
}

export function cancelUnstake({ amount }: { amount: bigint }): TransactionAction {
  return {
    kind: "cancelUnstake",
    title: t("Cancel unstaking"),
    confirmLabel: t("Stake again"),
    consequences: [
      t("{mlb} counts as stake again for verifications that start from now on.", { mlb: formatMlb(amount) }),
      t("If you unstake again later, the waiting period starts from the beginning."),
    ],
    call: () => writeCall("VerifierStaking", "cancelUnstake", []),
    success: {
      title: t("Unstaking cancelled"),
      description: t("{mlb} is staked again.", { mlb: formatMlb(amount) }),
    },
  };
}

export function withdrawStake({ to, amount }: { to: Address; amount: bigint }): TransactionAction {
  return {
    kind: "withdrawStake",
    title: t("Withdraw stake"),
    confirmLabel: t("Withdraw stake"),
    consequences: [t("{mlb} returns to your wallet.", { mlb: formatMlb(amount) })],
    call: () => writeCall("VerifierStaking", "withdraw", [to]),
    success: {
      title: t("Stake withdrawn"),
      description: t("{mlb} is in your wallet.", { mlb: formatMlb(amount) }),
    },
  };
}
