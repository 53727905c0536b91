/** The events of VerifierStaking. */
import type { verifierStakingAbi } from "../generated/abi.ts";
import {
  accessManagedEvents,
  counted,
  type EventsOf,
  news,
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
    did: ({ amount }) => `staked ${amount}`,
    stake: "Staked",
  }),
  UnstakeRequested: stakeChange({
    meaning: "A verifier asked for stake back; it unbonds.",
    type: "other",
    symbol: "news",
    title: "Unstaking started",
    did: ({ amount }) => `began to unstake ${amount}`,
    stake: "Unstake started",
  }),
  UnstakeCancelled: stakeChange({
    meaning: "Unbonding stake became stake again.",
    type: "other",
    symbol: "news",
    title: "Unstaking cancelled",
    did: ({ amount }) => `put ${amount} back to stake`,
    stake: "Unstake cancelled",
  }),
  Withdrawn: stakeChange({
    meaning: "Unbonded stake was withdrawn.",
    type: "other",
    symbol: "news",
    title: "Stake withdrawn",
    did: ({ amount }) => `withdrew ${amount} of stake`,
    stake: "Withdrawn",
  }),
  StakeReleased: stakeChange({
    meaning: "The stake behind a vote was released, less what was lost.",
    type: "other",
    symbol: "news",
    title: "Stake released",
    did: ({ amount }) => `had ${amount} of stake released`,
    stake: "Vote settled",
    // VoteSettled of the same transaction is the news.
    feed: false,
  }),
  StakingSkimmed: news({
    meaning: "Tokens sent to the staking contract by mistake went to the treasury.",
    type: "other",
    symbol: "news",
    title: "Surplus collected",
    did: ({ amount }) => `sent ${amount} that belonged to nobody to the treasury`,
  }),
  VerifierStatusChanged: counted("the change of stake in the same transaction is the news"),
  StakingParamsSet: ruleChange("Staking parameters", "The rules of staking changed."),
} satisfies EventsOf<typeof verifierStakingAbi>;
