import type { Copy } from "./copy.ts";
import type { FailureKind } from "./failure.ts";

/** Words for every kind of failure that has no more exact ones (F345-F365). */
export const failureCopy: Record<Exclude<FailureKind, "unknown" | "reverted">, Copy> = {
  "wallet-missing": {
    title: "Wallet Required",
    message: "Wallet not connected",
    advice: "Click the Sign In button at the top right, then try again.",
  },
  "wrong-network": {
    title: "Wrong network",
    message: "Your wallet is on another network than the marketplace.",
    advice: "Switch the network, then try again.",
  },
  "contract-missing": {
    title: "Contract Not Found",
    message: "RewardDistributor contract not found. Please check your network connection.",
    advice: "The marketplace is not deployed on this network. Choose another network or tell the operator.",
  },
  "insufficient-token": {
    title: "Insufficient MLB Token Balance",
    message: "Your wallet does not hold enough MLB for this.",
    advice: "Get MLB on the Wallet page, or choose a smaller amount.",
  },
  "insufficient-gas": {
    title: "Not enough POL for the network fee",
    message: "Your wallet does not hold enough POL to pay the network fee.",
    advice: "Add a little POL to the wallet and try again.",
  },
  rejected: {
    title: "You declined in your wallet",
    message: "The request was declined in the wallet.",
    advice: "Nothing is lost: what you entered and uploaded is kept. Try again whenever you like.",
  },
  "upload-failed": {
    title: "Upload failed",
    message: "Failed to upload to IPFS",
    advice: "Your file is untouched. Try again.",
  },
  "approval-failed": {
    title: "Approval Failed",
    message: "Failed to approve tokens. Please try again.",
  },
  replaced: {
    title: "Transaction replaced",
    message: "The wallet sent another transaction in place of this one.",
    advice: "Look at your wallet's history. If you did not mean to replace it, start again.",
  },
  cancelled: {
    title: "Transaction cancelled",
    message: "The transaction was cancelled in the wallet before it was confirmed.",
    advice: "Start again whenever you like.",
  },
  timeout: {
    title: "No confirmation after 30 minutes",
    message: "The network has not confirmed the transaction.",
    advice:
      "It may still be confirmed. Look at it in your wallet: speed it up or cancel it there, then reload this page.",
  },
  "rpc-down": {
    title: "The network cannot be reached",
    message: "The chain's server did not answer.",
    advice: "Check your connection and try again in a moment.",
  },
};
