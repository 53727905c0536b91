import { t } from "#language/text.ts";
import type { Copy } from "#protocol/errors/copy.ts";
import type { FailureKind } from "./failure.ts";

/** General messages by failure kind, used when there is no more specific one (F345-F365). */
export const failureCopy = (): Record<Exclude<FailureKind, "unknown" | "reverted">, Copy> => ({
  "wallet-missing": {
    title: t("Wallet Required"),
    message: t("Wallet not connected"),
    advice: t("Click the Sign In button at the top right, then try again."),
  },
  "wrong-network": {
    title: t("Wrong network"),
    message: t("Your wallet is on a different network from the marketplace."),
    advice: t("Switch the network, then try again."),
  },
  "account-changed": {
    title: t("Another account is connected"),
    message: t("Your wallet switched to another account, so the transaction was stopped."),
    advice: t("Switch back to the first account, or try again with the new one."),
  },
  "contract-missing": {
    title: t("Contract Not Found"),
    message: t("RewardDistributor contract not found. Please check your network connection."),
    advice: t(
      "The marketplace is not deployed on this network. Choose another network or contact the operator.",
    ),
  },
  "insufficient-token": {
    title: t("Insufficient MLB Token Balance"),
    message: t("Your wallet does not hold enough MLB for this."),
    advice: t("Get MLB on the Wallet page, or choose a smaller amount."),
  },
  "insufficient-gas": {
    title: t("Not enough POL for the network fee"),
    message: t("Your wallet does not hold enough POL to pay the network fee."),
    advice: t("Add POL to your wallet and try again."),
  },
  rejected: {
    title: t("You declined in your wallet"),
    message: t("The request was declined in the wallet."),
    advice: t("Your entries and uploads are kept. Try again at any time."),
  },
  unanswered: {
    title: t("Your wallet did not answer"),
    message: t("The request expired before your wallet answered."),
    advice: t(
      "Your wallet may still show it. Decline it there before you try again; otherwise both could be sent.",
    ),
  },
  "upload-failed": {
    title: t("Upload failed"),
    message: t("Failed to upload to IPFS"),
    advice: t("Your file is untouched. Try again."),
  },
  "approval-failed": {
    title: t("Approval Failed"),
    message: t("Failed to approve tokens. Please try again."),
  },
  replaced: {
    title: t("Transaction replaced"),
    message: t("The wallet sent another transaction instead of this one."),
    advice: t("Check your wallet's history. If you did not mean to replace it, start again."),
  },
  cancelled: {
    title: t("Transaction cancelled"),
    message: t("The transaction was cancelled in the wallet before it was confirmed."),
    advice: t("You can start again at any time."),
  },
  timeout: {
    title: t("No confirmation after 30 minutes"),
    message: t("The network has not confirmed the transaction."),
    advice: t("It may still be confirmed. Speed it up or cancel it in your wallet, then reload this page."),
  },
  "rpc-down": {
    title: t("The network cannot be reached"),
    message: t("The blockchain server did not respond."),
    advice: t("Check your connection and try again in a moment."),
  },
});

export const uploadStopped = () => ({
  title: t("Upload stopped"),
  message: t("You stopped the upload."),
  advice: t("Your file and your entries are kept. Try again at any time."),
});
