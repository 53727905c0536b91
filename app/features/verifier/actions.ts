import type { TransactionAction } from "#app/transaction/action.ts";
import { writeCall } from "#app/transaction/contract/contracts.ts";
import type { Copy } from "#app/transaction/failure/copy.ts";
import { formatAmount } from "#protocol/format/amount.ts";
import { formatDuration } from "#protocol/format/time.ts";

const mlb = (amount: bigint): string => `${formatAmount(amount, { digits: "full" })} MLB`;
const failure: Copy = {
  title: "Transaction Failed",
  message: "Failed to submit transaction. Please try again.",
};

/** Adds to the stake that lets an account vote. */
export function stake({ amount }: { amount: bigint }): TransactionAction {
  return {
    kind: "stake",
    title: "Stake MLB",
    confirmLabel: "Stake",
    consequences: [
      `${mlb(amount)} go from your wallet into the stake.`,
      "The stake counts for verifications that start after it. A vote against the outcome can cost a part of it.",
    ],
    payment: { spender: "VerifierStaking", amount, label: "Stake" },
    call: ({ permit }) =>
      permit
        ? writeCall("VerifierStaking", "stakeWithPermit", [amount, permit])
        : writeCall("VerifierStaking", "stake", [amount]),
    success: { title: "Stake added", description: `${mlb(amount)} were staked.` },
    failure,
  };
}

/** Begins to take stake out; it can be withdrawn after the unbonding period (seconds). */
export function requestUnstake({
  amount,
  unbondingPeriod,
}: {
  amount: bigint;
  unbondingPeriod: number;
}): TransactionAction {
  return {
    kind: "requestUnstake",
    title: "Unstake MLB",
    confirmLabel: "Unstake",
    consequences: [
      `${mlb(amount)} leave the stake and can be withdrawn after ${formatDuration(unbondingPeriod)}.`,
      "Below the minimum stake you can no longer vote.",
    ],
    call: () => writeCall("VerifierStaking", "requestUnstake", [amount]),
    success: {
      title: "Unstaking started",
      description: `${mlb(amount)} can be withdrawn after ${formatDuration(unbondingPeriod)}.`,
    },
    failure,
  };
}

/** Puts unbonding stake back to work. */
export function cancelUnstake({ amount }: { amount: bigint }): TransactionAction {
  return {
    kind: "cancelUnstake",
    title: "Keep the stake",
    confirmLabel: "Put back",
    consequences: [`${mlb(amount)} count as stake again, for verifications that start from now on.`],
    call: () => writeCall("VerifierStaking", "cancelUnstake", []),
    success: { title: "Stake kept", description: `${mlb(amount)} are staked again.` },
    failure,
  };
}

/** Takes out stake whose unbonding is over. */
export function withdrawStake({ amount }: { amount: bigint }): TransactionAction {
  return {
    kind: "withdrawStake",
    title: "Withdraw the stake",
    confirmLabel: "Withdraw",
    consequences: [`${mlb(amount)} go back to your wallet.`],
    call: () => writeCall("VerifierStaking", "withdraw", []),
    success: { title: "Stake withdrawn", description: `${mlb(amount)} are in your wallet.` },
    failure,
  };
}
