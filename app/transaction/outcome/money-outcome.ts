import { first, mlb, named, ofAccount, on, type Reader, sentences, time, total } from "./reader.ts";
import { settled } from "./verification-outcome.ts";

const claimed: Reader = (events, account) => {
  const own = ofAccount(named(events, "VerifierRewardClaimed"), "verifier", account);
  if (own.length === 0) return undefined;
  return { title: "Reward Claimed", description: `${mlb(total(own, "amount"))} are in your wallet.` };
};

/** Everything that one call did: what arrived, what it paid out for others, and what the votes cost. */
const collected: Reader = (events, account) => {
  const paidOut = named(events, "RewardsDistributed");
  const arrived =
    total(ofAccount(named(events, "VerifierRewardClaimed"), "verifier", account), "amount") +
    total(ofAccount(paidOut, "provider", account), "providerAmount") +
    total(ofAccount(named(events, "BondReturned"), "provider", account), "amount");
  const votes = settled(events, account)?.description;
  const pools = named(events, "VerifierPoolOpened").length;
  const done = sentences(
    arrived > 0n && `${mlb(arrived)} are in your wallet.`,
    arrived === 0n && pools > 0 && "The rewards were paid out; none of them was yours.",
    votes,
  );
  return done ? { title: "Collected", description: done } : undefined;
};

/** What the receipts of rewards, stakes and the token mean. */
export const moneyOutcomes = {
  distributeRewards: on("RewardsDistributed", ({ providerAmount }) => ({
    title: "Rewards Distributed",
    description: `The provider received ${mlb(providerAmount)}.`,
  })),
  claimVerifierReward: claimed,
  collectDue: collected,
  openRejectedPool: first(
    on("VerifierPoolOpened", ({ participants, share }) => ({
      title: "Pool opened",
      description: `${participants} ${Number(participants) === 1 ? "verifier" : "verifiers"} can claim ${mlb(share)} each.`,
    })),
    on("Refunded", ({ amount }) => ({
      title: "Bond paid out",
      description: `No verifier had rejected the result: ${mlb(amount)} of its bond went to the requester.`,
    })),
  ),
  withdrawCredit: on("CreditWithdrawn", ({ amount }) => ({
    title: "Payment collected",
    description: `${mlb(amount)} arrived.`,
  })),
  stake: on("Staked", ({ amount, totalStaked }) => ({
    title: "Stake added",
    description: `${mlb(amount)} were staked; your stake is ${mlb(totalStaked)}.`,
  })),
  requestUnstake: on("UnstakeRequested", ({ unbonding, readyAt }) => ({
    title: "Unstaking started",
    description: `${mlb(unbonding)} can be withdrawn from ${time(readyAt)} on.`,
  })),
  cancelUnstake: on("UnstakeCancelled", ({ amount }) => ({
    title: "Stake kept",
    description: `${mlb(amount)} are staked again.`,
  })),
  withdrawStake: on("Withdrawn", ({ amount }) => ({
    title: "Stake withdrawn",
    description: `${mlb(amount)} are in your wallet.`,
  })),
  dripFaucet: on("Dripped", ({ amount }) => ({
    title: "Test MLB received",
    description: `The faucet sent you ${mlb(amount)}.`,
  })),
  revokeAllowance: on("Approval", ({ value }) =>
    // The wallet's owner may have typed another amount into the wallet's own dialog.
    BigInt(value as bigint) > 0n
      ? { title: "Approval changed", description: `${mlb(value)} can still be taken from your account.` }
      : {},
  ),
  // The wallet's owner may have typed another amount into the wallet's own dialog.
  setAllowance: on("Approval", ({ value }) => ({
    description: `Up to ${mlb(value)} can be taken from your account.`,
  })),
  sendTokens: on("Transfer", ({ to, value }) => ({ description: `${mlb(value)} went to ${to}.` })),
} satisfies Readonly<Record<string, Reader>>;
