import type { Address } from "viem";
import type { TransactionAction } from "#app/transaction/action.ts";
import { writeCall } from "#app/transaction/contract/contracts.ts";
import { t } from "#language/text.ts";
import { formatAmount, formatMlb } from "#protocol/format/amount.ts";

export function dripFaucet({ amount }: { amount: bigint | undefined }): TransactionAction {
  const words =
    amount === undefined
      ? t("test MLB")
      : t("{amount} test MLB", { amount: formatAmount(amount, { digits: "full" }) });
  return {
    kind: "dripFaucet",
    title: t("Get test MLB"),
    confirmLabel: t("Get test MLB"),
    consequences: [
      t("The faucet sends {words} to your account once a day. Test MLB has no value.", { words }),
    ],
    call: () => writeCall("MLBFaucet", "drip", []),
    success: { title: t("Test MLB received"), description: t("The faucet sent you {mlb}.", { mlb: words }) },
  };
}

/** Sends MLB. Transfers cannot be reversed. */
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
    title: t("Send MLB"),
    confirmLabel: t("Send {mlb}", { mlb: formatMlb(amount) }),
    destructive: true,
    consequences: [
      t("{mlb} goes from your wallet to {recipient}.", { mlb: formatMlb(amount), recipient }),
      t("Transfers cannot be reversed. Check the address character by character."),
    ],
    call: () => writeCall("MLBToken", "transfer", [recipient, amount]),
    success: {
      title: t("MLB sent"),
      description: t("{mlb} was sent to {recipient}.", { mlb: formatMlb(amount), recipient }),
    },
  };
}

/** Sets a contract's allowance to an exact amount, in the smallest unit. */
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
    title: t("Set allowance"),
    confirmLabel: t("Approve {mlb}", { mlb: formatMlb(amount) }),
    consequences: [
      t("{name} can take up to {mlb} from your account without another signature.", {
        name,
        mlb: formatMlb(amount),
      }),
    ],
    call: () => writeCall("MLBToken", "approve", [spender, amount]),
    success: {
      title: t("Allowance set"),
      description: t("{name} can take up to {mlb}.", { name, mlb: formatMlb(amount) }),
    },
    failure: { title: t("Approval Failed"), message: t("Failed to approve tokens. Please try again.") },
  };
}

/** Sets an allowance to zero (F180). */
export function revokeAllowance({ spender, name }: { spender: Address; name: string }): TransactionAction {
  return {
    kind: "revokeAllowance",
    title: t("Revoke allowance"),
    confirmLabel: t("Revoke"),
    consequences: [
      t("{name} can no longer take MLB from your account. Rewards already in escrow stay there.", { name }),
    ],
    call: () => writeCall("MLBToken", "approve", [spender, 0n]),
    success: {
      title: t("Allowance revoked"),
      description: t("{name} can no longer take MLB from your account.", { name }),
    },
    failure: { title: t("Approval Failed"), message: t("Failed to revoke approval") },
  };
}
