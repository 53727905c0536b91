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
