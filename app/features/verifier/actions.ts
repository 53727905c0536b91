import type { TransactionAction } from "#app/transaction/action.ts";
import { writeCall } from "#app/transaction/contract/contracts.ts";
import { t } from "#language/text.ts";
import type { Copy } from "#protocol/errors/copy.ts";
import { formatAmount } from "#protocol/format/amount.ts";
import { formatDuration } from "#protocol/format/time.ts";

const mlb = (amount: bigint): string => `${formatAmount(amount, { digits: "full" })} MLB`;
const failure = (): Copy => ({
  title: t("Transaction Failed"),
  message: t("Failed to submit transaction. Please try again."),
});

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
      t("{mlb} go from your wallet into the stake.", { mlb: mlb(amount) }),
      t(
        "The stake counts for verifications that start after it. A vote against the outcome can cost a part of it.",
      ),
      t("To get it back you unstake, and wait {duration}.", { duration: formatDuration(unbondingPeriod) }),
    ],
    payment: { spender: "VerifierStaking", amount, label: t("Stake") },
    call: ({ permit }) =>
      permit
        ? writeCall("VerifierStaking", "stakeWithPermit", [amount, permit])
        : writeCall("VerifierStaking", "stake", [amount]),
    success: { title: t("Stake added"), description: t("{mlb} were staked.", { mlb: mlb(amount) }) },
    failure: failure(),
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
    consequences: [
      t("{mlb} leave the stake and can be withdrawn after {duration}.", {
        mlb: mlb(amount),
        duration: formatDuration(unbondingPeriod),
      }),
      ...(waiting > 0n
        ? [t("The wait of the {mlb} that you unstaked before starts again.", { mlb: mlb(waiting) })]
        : []),
      t("Below the minimum stake you can no longer vote."),
    ],
    call: () => writeCall("VerifierStaking", "requestUnstake", [amount]),
    success: {
      title: t("Unstaking started"),
      description: t("{mlb} can be withdrawn after {duration}.", {
        mlb: mlb(amount),
        duration: formatDuration(unbondingPeriod),
      }),
    },
    failure: failure(),
  };
}

/** Returns unbonding stake to the active stake. */
export function cancelUnstake({ amount }: { amount: bigint }): TransactionAction {
  return {
    kind: "cancelUnstake",
    title: t("Keep the stake"),
    confirmLabel: t("Put back"),
    consequences: [
      t("{mlb} count as stake again, for verifications that start from now on.", { mlb: mlb(amount) }),
      t("The time that you have waited is lost: unstaking again starts a new wait."),
    ],
    call: () => writeCall("VerifierStaking", "cancelUnstake", []),
    success: { title: t("Stake kept"), description: t("{mlb} is staked again.", { mlb: mlb(amount) }) },
    failure: failure(),
  };
}

/** Withdraws stake whose unbonding period is over. */
export function withdrawStake({ amount }: { amount: bigint }): TransactionAction {
  return {
    kind: "withdrawStake",
    title: t("Withdraw the stake"),
    confirmLabel: t("Withdraw"),
    consequences: [t("{mlb} go back to your wallet.", { mlb: mlb(amount) })],
    call: () => writeCall("VerifierStaking", "withdraw", []),
    success: {
      title: t("Stake withdrawn"),
      description: t("{mlb} is in your wallet.", { mlb: mlb(amount) }),
    },
    failure: failure(),
  };
}
