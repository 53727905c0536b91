import { formatDateTime } from "#protocol/format/time.ts";

/** What stands in the way of creating a task, at the moment of submission. */
export const FORM_CHECKS = {
  wallet: "Please connect your wallet to create a task",
  underWay: "A task of yours is being created. Wait until it has ended, so that you do not pay twice.",
  model: "Please select a model before creating the task",
  reading: "The input is being compared with what the model takes.",
  balanceLoading: "Your balance is being read.",
  balanceFailed: "Error Loading Balance: your MLB balance could not be read. Retry above.",
  balanceInsufficient: "Insufficient MLB Token Balance",
  /** @param until unix seconds */
  paused: (until: number) =>
    `Creating and accepting tasks is paused until ${formatDateTime(until)}. Nothing is lost: what you enter stays here.`,
} as const;
