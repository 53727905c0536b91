import { t } from "#language/text.ts";
import type { verifierStakingAbi } from "../generated/abi.ts";
import {
  accessManagedEvents,
  counted,
  type EventsOf,
  feedItem,
  ruleChange,
  stakeChange,
} from "./event-record.ts";

export const verifierStakingEvents = {
  ...accessManagedEvents,
  Staked: stakeChange({
    meaning: "A verifier staked.",
    type: "other",
    symbol: "money",
    title: "Stake added",
    did: ({ amount }) => t("staked {amount}", { amount }),
    stake: "Staked",
  }),
  UnstakeRequested: stakeChange({
    meaning: "A verifier asked for stake back; it unbonds.",
    type: "other",
    symbol: "news",
    title: "Unstaking started",
    did: ({ amount }) => t("started unstaking {amount}", { amount }),
    stake: "Unstake started",
  }),
  UnstakeCancelled: stakeChange({
    meaning: "Unbonding stake became stake again.",
    type: "other",
    symbol: "news",
    title: "Unstaking cancelled",
    did: ({ amount }) => t("restaked {amount}", { amount }),
    stake: "Unstake cancelled",
  }),
  Withdrawn: stakeChange({
    meaning: "Unbonded stake was withdrawn.",
    type: "other",
    symbol: "news",
    title: "Stake withdrawn",
    did: ({ amount }) => t("withdrew {amount} of stake", { amount }),
    stake: "Withdrawn",
  }),
  StakeReleased: stakeChange({
    meaning: "The stake behind a vote was released, less what was lost.",
    type: "other",
    symbol: "news",
    title: "Stake released",
    did: ({ amount }) => t("had {amount} of stake released", { amount }),
    stake: "Vote settled",
    // VoteSettled in the same transaction reports it.
    feed: false,
  }),
  StakingSkimmed: feedItem({
    meaning: "Tokens sent to the staking contract by mistake went to the treasury.",
    type: "other",
    symbol: "news",
    title: "Surplus collected",
    did: ({ amount }) => t("sent a surplus of {amount} to the treasury", { amount }),
  }),
  VerifierStatusChanged: counted("the change of stake in the same transaction is the news"),
  StakingParamsSet: ruleChange(
    "Staking parameters changed",
    () => t("changed the staking parameters"),
    "The rules of staking changed.",
  ),
} satisfies EventsOf<typeof verifierStakingAbi>;
