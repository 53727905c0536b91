import type { Address } from "viem";
import type { TransactionAction } from "#app/transaction/action.ts";
import { writeCall } from "#app/transaction/contract/contracts.ts";
import { formatAmount } from "#protocol/format/amount.ts";

/** Asks the faucet of a test network for MLB. */
export function dripFaucet({ amount }: { amount: bigint | undefined }): TransactionAction {
  const words = amount === undefined ? "test MLB" : `${formatAmount(amount, { digits: "full" })} test MLB`;
  return {
    kind: "dripFaucet",
    title: "Get test MLB",
    confirmLabel: "Get test MLB",
    consequences: [`The faucet sends ${words} to your account, once a day. Test MLB has no value.`],
    call: () => writeCall("MLBFaucet", "drip", []),
    success: { title: "Test MLB received", description: `The faucet sent you ${words}.` },
    failure: { title: "Transaction Failed", message: "Failed to submit transaction. Please try again." },
  };
}

const mlb = (amount: bigint): string => `${formatAmount(amount, { digits: "full" })} MLB`;

/** Sends MLB to somebody. It cannot be taken back. */
export function sendTokens({
  recipient,
  amount,
}: {
  recipient: Address;
  /** Smallest unit. */
  amount: bigint;
}): TransactionAction {
  return {
    kind: "sendTokens",
    title: "Send MLB",
    confirmLabel: `Send ${mlb(amount)}`,
    destructive: true,
    consequences: [
      `${mlb(amount)} go from your wallet to ${recipient}.`,
      "It cannot be taken back: check the address, character by character.",
    ],
    call: () => writeCall("MLBToken", "transfer", [recipient, amount]),
    success: { title: "MLB sent", description: `${mlb(amount)} went to ${recipient}.` },
    failure: { title: "Transaction Failed", message: "Failed to submit transaction. Please try again." },
  };
}

/** Sets what a contract may take to an exact amount, in the smallest unit. */
export function setAllowance({
  spender,
  name,
  amount,
}: {
  spender: Address;
  name: string;
  amount: bigint;
}): TransactionAction {
  return {
    kind: "setAllowance",
    title: "Set the approval",
    confirmLabel: `Approve ${mlb(amount)}`,
    consequences: [`${name} can take up to ${mlb(amount)} from your account without asking again.`],
    call: () => writeCall("MLBToken", "approve", [spender, amount]),
    success: { title: "Approval set", description: `${name} can take up to ${mlb(amount)}.` },
    failure: { title: "Approval Failed", message: "Failed to approve tokens. Please try again." },
  };
}

/** Sets an allowance to zero (F180). */
export function revokeAllowance({ spender, name }: { spender: Address; name: string }): TransactionAction {
  return {
    kind: "revokeAllowance",
    title: "Revoke the approval",
    confirmLabel: "Revoke",
    consequences: [`${name} can no longer take MLB from your account. Rewards already in escrow stay there.`],
    call: () => writeCall("MLBToken", "approve", [spender, 0n]),
    success: {
      title: "Approval revoked",
      description: `${name} can take nothing from your account any more.`,
    },
    failure: { title: "Approval Failed", message: "Failed to revoke approval" },
  };
}
