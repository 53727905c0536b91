/** The events of RewardDistributor. */
import { t } from "#language/text.ts";
import type { rewardDistributorAbi } from "../generated/abi.ts";
import {
  accessManagedEvents,
  counted,
  type EventsOf,
  feedItem,
  ignored,
  ruleChange,
  taskStep,
} from "./event-record.ts";

export const rewardDistributorEvents = {
  ...accessManagedEvents,
  EscrowLocked: ignored("TaskCreated of the same transaction carries the reward"),
  BondLocked: ignored("ResultSubmitted of the same transaction carries the bond"),
  AppealBondLocked: ignored("Escalated of the same transaction carries the bond"),
  BondReturned: counted("the end of the task in the same transaction is the news"),
  Refunded: counted("the end of the task in the same transaction is the news"),
  VerifierPoolOpened: counted("RewardsDistributed of the same transaction is the news"),
  AppealBondSettled: counted("Ruled of the same transaction is the news"),
  RuledSlashShared: counted("VoteSettled of the same transaction is the news"),
  ProtocolAccrued: counted("the event that led to the income is the news"),
  RewardsDistributed: taskStep({
    meaning: "The reward of a verified task was paid out.",
    type: "reward_earned",
    symbol: "money",
    title: "Reward distributed",
    did: ({ task, amount }) => t("released the reward of {task}: {amount} to the provider", { task, amount }),
    step: { tone: "good", title: "Rewards distributed", amount: "Paid to the provider" },
  }),
  VerifierRewardClaimed: taskStep({
    meaning: "A verifier took a share.",
    type: "reward_earned",
    symbol: "money",
    title: "Reward claimed",
    feedOfModel: false,
    did: ({ task, amount }) => t("claimed {amount} for verifying {task}", { amount, task }),
    step: { tone: "good", amount: "Paid to the verifier" },
  }),
  ProtocolSwept: feedItem({
    meaning: "The protocol's income went to the treasury.",
    type: "other",
    symbol: "news",
    title: "Protocol fees collected",
    did: ({ amount }) => t("sent {amount} of protocol fees to the treasury", { amount }),
  }),
  Skimmed: feedItem({
    meaning: "Tokens sent to the escrow by mistake went to the treasury.",
    type: "other",
    symbol: "news",
    title: "Surplus collected",
    did: ({ amount }) => t("sent a surplus of {amount} to the treasury", { amount }),
  }),
  Credited: feedItem({
    meaning: "A payment failed and waits for its owner.",
    type: "other",
    symbol: "news",
    title: "Payment pending",
    did: ({ amount }) => t("can withdraw {amount}", { amount }),
  }),
  CreditWithdrawn: feedItem({
    meaning: "Such a payment was withdrawn.",
    type: "other",
    symbol: "news",
    title: "Payment withdrawn",
    did: ({ amount }) => t("withdrew a pending payment of {amount}", { amount }),
  }),
  SplitSet: ruleChange(
    "Reward split changed",
    () => t("changed the reward split"),
    "The split of rewards changed.",
  ),
  TreasurySet: ruleChange("Treasury changed", () => t("changed the treasury"), "The treasury changed."),
} satisfies EventsOf<typeof rewardDistributorAbi>;
